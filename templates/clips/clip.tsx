import { Island } from 'rowpress/template';
import { Player, type PlayerProps } from './player.tsx';

interface ClipProps extends PlayerProps {
  /** Whether the page has the same words elsewhere. Then there is no transcript below the player. */
  readonly isTranscribed?: boolean;
}

/**
 * Renders a clip: a player with its poster, and a transcript. The player shows pictures that are drawn from
 * data, or the encoded video. Without scripts, the poster and the transcript remain, and browsers play the
 * encoded video with controls of their own.
 */
export function Clip({ isTranscribed = false, ...props }: ClipProps) {
  if (props.scenes.length === 0) return null;
  return (
    <figure className="clip">
      <Island name="clip-player" when="interaction">
        <Player {...props} />
      </Island>
      {isTranscribed ? null : <Transcript scenes={props.scenes} />}
    </figure>
  );
}

function Transcript({ scenes }: Pick<ClipProps, 'scenes'>) {
  return (
    <details className="clip-transcript">
      <summary>Transcript</summary>
      <ul className="bullets note">
        {scenes.map(({ name, caption }) => (
          <li key={name}>
            <strong>{name}.</strong> {caption}
          </li>
        ))}
      </ul>
    </details>
  );
}

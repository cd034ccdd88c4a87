import { formatSeconds } from '../../format/format-seconds.ts';

/** A scene of a short film: length, picture and words. Gaps to fill in are in square brackets. */
export interface BoardScene {
  readonly seconds: number;
  readonly picture: string;
  readonly words: string;
}

interface StoryboardProps {
  readonly scenes: readonly BoardScene[];
  /** The text on the last picture, rendered inside its frame. */
  readonly endCard?: string;
}

/** Renders a film scene by scene: a frame with the picture, the start time and the words. */
export function Storyboard({ scenes, endCard }: StoryboardProps) {
  return (
    <ol className="storyboard">
      {scenes.map(({ seconds, picture, words }, at) => {
        const start = scenes.slice(0, at).reduce((sum, scene) => sum + scene.seconds, 0);
        const card = at === scenes.length - 1 ? endCard : undefined;
        return (
          <li key={picture}>
            <p className={card ? 'frame frame-end' : 'frame'}>{card ?? <Gaps text={picture} />}</p>
            <p className="frame-time">
              {formatSeconds(start)} <span>{seconds} seconds</span>
            </p>
            <p>
              <Gaps text={words} />
            </p>
            {card ? <p className="muted">{picture}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** Renders a text and styles its gaps, the passages in square brackets. */
function Gaps({ text }: { readonly text: string }) {
  return text.split(/(\[[^\]]+\])/).map((piece, at, pieces) => {
    const key = pieces.slice(0, at + 1).join('');
    return piece.startsWith('[') ? (
      <span key={key} className="gap">
        {piece}
      </span>
    ) : (
      piece
    );
  });
}

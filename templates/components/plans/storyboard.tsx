import { formatSeconds } from '../../format/format-seconds.ts';

/** A scene of a short film: how long it is, what is seen, and what is said. Gaps to fill stand in square brackets. */
export interface BoardScene {
  readonly seconds: number;
  readonly picture: string;
  readonly words: string;
}

interface StoryboardProps {
  readonly scenes: readonly BoardScene[];
  /** The words on the last picture, which stand in its frame. */
  readonly endCard?: string;
}

/** A film scene by scene: a frame with what is seen in it, when it starts, and what is said. */
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

/** A text whose gaps, the passages in square brackets, look like gaps. */
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

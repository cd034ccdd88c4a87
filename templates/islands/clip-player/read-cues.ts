/** The left and upper edge, the width and the height of what the pointer shows. */
export type Stop = readonly [number, number, number, number];

/** One caption: when it is shown, in which scene, and what the pointer shows with it. */
export interface PlayedCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly scene: number;
  readonly name: string;
  /** The element of its scene: a picture, or only its words if a video has the pictures. */
  readonly picture: Element;
  readonly stop: Stop | undefined;
  readonly isClicked: boolean;
}

/** Reads the captions of all scenes from the template in the player. */
export function readCues(player: ParentNode): PlayedCue[] {
  const pictures = player.querySelector('template')?.content.children ?? [];
  let end = 0;
  return [...pictures].flatMap((picture, scene) => {
    const { name = '', cues = '[]', stops = '[]', clicks } = (picture as HTMLElement | SVGElement).dataset;
    const boxes: Stop[] = JSON.parse(stops);
    const texts: [number, string][] = JSON.parse(cues);
    return texts.map(([seconds, text], at) => {
      const start = end;
      end += seconds;
      const stop = boxes[Math.min(at, boxes.length - 1)];
      const isClicked = clicks !== undefined && at === texts.length - 1;
      return { start, end, text, scene, name, picture, stop, isClicked };
    });
  });
}

import { sceneOf } from '../format/scenes.ts';

/** Draws a feature. The drawing says nothing that the text does not say, so nobody has to hear of it. */
export function Scene({ name }: { readonly name: string | undefined }) {
  return (
    <svg className="scene" viewBox="0 0 320 200" aria-hidden="true">
      {sceneOf(name).map(([className, path]) => (
        <path key={path} className={className} d={path} />
      ))}
    </svg>
  );
}

import type { Tool } from '../../types/tools.schema.d.ts';
import { Copyable } from '../actions/copyable.tsx';
import { Inline } from '../prose/inline.tsx';
import { Script } from '../speech/script.tsx';

/** Renders a tool's example across the page: what went in, and beside it what came out, to copy. */
export function ExamplePair({ example: { input, output, note } }: Pick<Tool, 'example'>) {
  return (
    <div className="example-pair">
      <div className="example-in">
        <p className="aside-title">What went in</p>
        <Inline text={input} />
        {note ? <Inline className="example-note" text={note} /> : null}
      </div>
      <div>
        <p className="aside-title">What came out</p>
        <Copyable id="example-text" label="Copy the example">
          <Script lines={output} />
        </Copyable>
      </div>
    </div>
  );
}

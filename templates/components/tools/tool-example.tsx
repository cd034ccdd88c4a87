import { Icon } from '../../icons/icon.tsx';
import type { Tool } from '../../types/tools.schema.d.ts';
import { Inline } from '../prose/inline.tsx';

interface ToolExampleProps {
  readonly tool: Tool;
  /** The address of the tool's page. */
  readonly href: string;
}

/** Renders the example of one tool in full: what went in beside what came out. */
export function ToolExample({ tool: { name, example, startLabel }, href }: ToolExampleProps) {
  return (
    <section className="tool-example" aria-labelledby="tool-example">
      <div className="wrap">
        <div className="tool-example-head">
          <h2 id="tool-example">
            {name}: {example.title.charAt(0).toLowerCase() + example.title.slice(1)}
          </h2>
          <a className="button" href={href}>
            {startLabel}
          </a>
        </div>
        <div className="tool-example-in">
          <h3>What went in</h3>
          <Inline text={example.input} />
        </div>
        <Icon name="arrow" />
        <div className="tool-example-out">
          <h3>What came out</h3>
          <dl>
            {example.output.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <Inline as="dd" text={text} />
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

import { Journey } from '../components/showcase/journey.tsx';
import { MarkedScreen } from '../components/showcase/marked-screen.tsx';
import { ProductCards } from '../components/showcase/product-cards.tsx';
import { Result } from '../components/showcase/result.tsx';
import type { Block } from '../types/blocks.schema.d.ts';
import { Story } from './story.tsx';

/** Shows what the product looks like: screens with numbers, close-ups, a journey and a result. */
export function Showcase({ sections }: { readonly sections: readonly Block[] }) {
  return sections.map((block) => {
    switch (block.kind) {
      case 'marked':
        return (
          <Story key={block.kind} file="showcase/marked-screen" wide>
            <MarkedScreen {...block} />
          </Story>
        );
      case 'products':
        return (
          <Story key={block.kind} file="showcase/product-cards" wide>
            <ProductCards {...block} />
          </Story>
        );
      case 'journey':
        return (
          <Story key={block.kind} file="showcase/journey" wide>
            <Journey {...block} />
          </Story>
        );
      case 'result':
        return (
          <Story key={block.kind} file="showcase/result" wide>
            <Result {...block} />
          </Story>
        );
      default:
        return null;
    }
  });
}

import { describe, expect, it } from 'vitest';
import { publish } from '../support/publish-by-command.ts';
import { auditOf, linesOf, siteWith } from './audit-lines.ts';

const LAYOUT = `
export const Head = () => <meta property="og:image" content="https://www.small.example/card.png" />;
export const Header = ({ site }) => <header>{site.own.links.map((href) => <a key={href} href={href}>{href}</a>)}</header>;
export const Footer = () => <footer>
  <a href="#">News</a>
  <a href="http:///app">App</a>
  <a href="mailto:">Mail</a>
  <a href="mailto:?subject=Look">Share</a>
  <a href="#main">Up</a>
  <a href="#">↑ Back to <b>top</b></a>
  <a href="#" aria-label="Nach oben">↑</a>
  <a href="https://www.example.org/">Friends</a>
</footer>;
`;

describe('links of header and footer that lead nowhere', () => {
  it('are one finding each for the whole site, at the line of the layout or of site.yaml', async () => {
    const site = siteWith({});
    site.change({
      'templates/layouts/default.tsx': LAYOUT,
      'templates/pages/guide.tsx': (text) => text.replace('<ul>', '<a href="#">To the top</a><ul>'),
      'data/site.yaml': (text) =>
        `${text}\nown:\n  links:\n    - http://localhost:3000/\n    - htps://www.example.org/\n    - /\n`,
    });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => /^(?:local|malformed)-link$/.test(kind));
    expect(linesOf(site, found).sort()).toEqual([
      ['local-link', 'data/site.yaml', '- http://localhost:3000/', 21],
      ['malformed-link', 'data/site.yaml', '- htps://www.example.org/', 21],
      ['malformed-link', 'templates/layouts/default.tsx', '<a href="#">News</a>', 21],
      ['malformed-link', 'templates/layouts/default.tsx', '<a href="http:///app">App</a>', 21],
      ['malformed-link', 'templates/layouts/default.tsx', '<a href="mailto:">Mail</a>', 21],
    ]);
    expect(found.every(({ isOfTemplate }) => isOfTemplate)).toBe(true);
  });
});

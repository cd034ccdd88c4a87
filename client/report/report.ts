import { highlightLinks } from './highlight-links.ts';
import { showFindings } from './show-findings.ts';
import { showPages } from './show-pages.ts';

// The script of the report of `rowpress audit --html`. Without it, the report can be read but not filtered.
const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}');
showFindings(data);
showPages(data);
highlightLinks();

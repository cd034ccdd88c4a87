import { describe, expect, test } from 'vitest';
import { p, RULES, slipsOf } from './slips-of.ts';

const quote = (text: string) => `<blockquote>${p(text)}</blockquote>`;
const table = (...rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const titled = (title: string) => ({ head: `<title>${title}</title>` });
const FRENCH =
  'Lavez les verres à la main avec de l’eau chaude, et ne les laissez pas dans le lave-vaisselle. Le pied est fragile : posez un linge sous le vase pour le protéger.';

describe('values of programs', () => {
  test.each([
    'undefined',
    'Hello undefined, welcome back.',
    'The plan costs from undefined a month.',
    'NaN people work with it.',
    'undefined is a tool for videos.',
    'undefined is not available in Germany.',
    'Visit us in undefined, null.',
    'Trusted by undefined and NaN others.',
    'Compare undefined and undefined.',
    'The variable rate is undefined per cent.',
    '“undefined” — Anna, Bremen',
    'The plan "undefined" shows your shifts.',
    'undefined means more time for you.',
    'It has undefined results.',
    'Results for "undefined"',
    'Tagged “undefined” by us.',
    '“undefined”',
    'It shows undefined tools in three cities.',
    'Anna says undefined when she is asked.',
    '“We like undefined a lot”, she told us.',
    'Your appointment is on Invalid Date.',
    'Prices: [object Object]',
  ])('told: %s', (text) => {
    expect(slipsOf(p(text))[0]).toMatch(/^leftover /);
    expect(slipsOf('', { head: `<meta name="description" content='${text}'>` })[0]).toMatch(/^leftover /);
  });

  test.each([
    'A button that says "undefined" or "NaN" has lost its data.',
    '"[object Object]" and "Try later" are no helpful messages.',
    '“undefined is not a function” is an error for developers.',
    '"Invalid Date" means that a week has no Monday.',
    'Die Meldung „Invalid Date“ ist ein Fehler.',
    'Error: cannot read properties of undefined (reading "week")',
    'NaN is not a number.',
    'A name that was deleted is undefined, which JSON cannot say.',
    'In JavaScript, a variable without a value is undefined.',
    'The difference between undefined and null is small.',
    'The rules leave it undefined who calls first.',
    'In the standard, this is undefined behaviour.',
    'Guests saw “Hello undefined” on the screen for a day.',
    'The letter began with "Dear undefined," and nobody noticed.',
    'Search your pages for undefined, NaN and null before you publish.',
    'Never publish a page that shows undefined.',
    'Of ten pages, we found “TODO” on two and “[object Object]” on one.',
    'In mathematics, a division by zero is undefined.',
    'Old clocks showed "NaN:NaN" in that hour.',
    'It says undefined when I leave the name blank.',
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });

  test('a title that speaks of one is about it, but not one that has lost a name', () => {
    const text = p('You may get one if you divide undefined by ten.');
    expect(slipsOf(text, titled('What is missing: undefined, null and NaN – Lessonreel'))).not.toContain(
      'leftover undefined',
    );
    expect(slipsOf(text, titled('The plan of undefined'))).toContain('leftover undefined');
  });

  test('code that shows one excuses it, although a text speaks of it as well', () => {
    const said = p('A label that reads "undefined" is wrong.');
    const fixed = '<li>Mends a crash with <code>undefined</code> titles.</li>';
    expect(slipsOf(said + fixed)).toEqual([]);
    expect(slipsOf(`${said}<li>Mends a crash with undefined titles.</li>`)).toEqual([
      'leftover undefined titles',
    ]);
    const brace = p('Letters say "Hello {name}, see you on Friday".');
    expect(slipsOf(`${brace}<li><code>{name}</code> becomes the name.</li>`)).toEqual([]);
    expect(slipsOf(`${brace}${p('Welcome {name} to us.')}`)).toEqual(['leftover {name} to us']);
  });
});

describe('marks that a text explains', () => {
  test.each([
    '<li><strong>TBD</strong>: to be decided, written by those who do not know yet.</li>',
    '<li>XXX: three crosses mean that a room is closed.</li>',
    '<li>FIXME – stands for a fault that somebody has seen.</li>',
    table(['Sign', 'Meaning'], ['TBA', 'to be announced'], ['XXX', 'nobody may enter']),
    '<dl><dt>TBA</dt><dd>To be announced</dd></dl>',
    table(['Text', 'Cause'], ['undefined', 'a field without a value'], ['NaN', 'a sum of texts']),
    table(['en', 'In German'], ['Sample copy here', 'Platzhaltertext']),
    table(['English', 'German', 'Turkish'], ['Placeholder text', 'Platzhaltertext', 'Yer tutucu metin']),
  ])('none: %s', (main) => {
    expect(slipsOf(main)).toEqual([]);
  });

  test.each([
    [p('TODO: explain what it means.'), 'TODO'],
    [p('TODO: to be written.'), 'TODO'],
    [p('TODO: means of payment'), 'TODO'],
    [table(['Name', 'Meaning'], ['undefined', 'A tool for teams']), 'undefined'],
    [p('TBD: ask Anna.'), 'TBD'],
    [p('Price: TBD'), 'TBD'],
    [table(['Date', 'Place'], ['TBA', 'Bremen']), 'TBA'],
    [table(['Checked by', 'On'], ['Anna', 'TBA']), 'TBA'],
    [table(['Name', 'Text'], ['A desk', 'Placeholder text']), 'Placeholder text'],
    [table(['Sign', 'Meaning'], ['TBA', 'to be announced']) + p('TBA'), 'TBA'],
    [table(['Sign', 'Meaning'], ['A star', 'TBD']), 'TBD'],
  ])('told: %s', (main, piece) => {
    expect(slipsOf(main)).toEqual([`leftover ${piece}`]);
  });

  test('a heading that is a quotation, if a text below speaks of the same', () => {
    const heading = '<h2>“Owner: [name]”</h2>';
    expect(slipsOf(heading)[0]).toMatch(/^leftover /);
    expect(slipsOf(heading + p('A page with “[name]” in it has no owner.'))).toEqual([]);
  });
});

describe('logins of examples', () => {
  test.each([
    'postgres://user:password@localhost:5432/plans',
    'postgres://app:hunter2@127.0.0.1/plans',
    'https://user:password@host/ is a form of addresses.',
    'https://user:pass@www.example.com/',
    'https://anna:Xk29fLq0@api.example.org:8443/',
    'https://$USER:$PASSWORD@lessonreel.org/',
    'redis://default:redis@cache:6379',
    'ftp://anonymous:anonymous@ftp.lessonreel.org/',
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
    expect(slipsOf(`<pre><code>${text}</code></pre>`)).toEqual([]);
  });

  test('none: what has to be filled in, in code', () => {
    const text = 'https://&lt;user&gt;:&lt;password&gt;@lessonreel.org/';
    expect(slipsOf(`<pre><code>${text}</code></pre>`)).toEqual([]);
  });

  test.each([
    ['postgres://app:Xk29fLq0@db:5432/plans', 'postgres://a'],
    ['postgres://user:hunter2@db.lessonreel.org/plans', 'postgres://u'],
    ['ftp://admin:admin@files.lessonreel.org/', 'ftp://admin:'],
    ['postgres://postgres:password@db.lessonreel.org/', 'postgres://p'],
    ['postgres://app:Xk29fLq0@<b>db.lessonreel.org</b>/plans', 'postgres://a'],
    ['https://anna:secret1@localhost.lessonreel.org/', 'https://anna'],
  ])('told: %s', (text, shown) => {
    const expected = [`secret ${shown} (a password in an address)`];
    expect(slipsOf(p(text))).toEqual(expected);
    expect(slipsOf(`<pre><code>${text}</code></pre>`)).toEqual(expected);
  });
});

describe('texts of others', () => {
  test('promises and other languages in a blockquote are none', () => {
    for (const text of ['It is the best tool in the world.', 'Satisfaction guaranteed.', FRENCH]) {
      expect(slipsOf(p(text))).toHaveLength(1);
      expect(slipsOf(quote(text))).toEqual([]);
      expect(
        slipsOf(`<blockquote><blockquote>${p(text)}</blockquote>${p('He said it.')}</blockquote>`),
      ).toEqual([]);
      expect(slipsOf(quote('She liked it.') + p(text))).toHaveLength(1);
      expect(slipsOf(`<blockquote>Short</blockquote>${p(text)}`)).toHaveLength(1);
    }
  });

  test('placeholders, misspelt names and words twice are told in one as well', () => {
    expect(slipsOf(quote('It saved the the team of [Company Name], says Lessonreal.'))).toEqual([
      'leftover [Company Name]',
      'doubled-word the the',
      'misspelt-name Lessonreal',
    ]);
  });

  test('a question is no promise', () => {
    expect(slipsOf(p('Which of these is guaranteed to work? Try it.'))).toEqual([]);
    expect(slipsOf('<h2>Are results guaranteed?</h2>')).toEqual([]);
    expect(slipsOf(p('It is guaranteed to work. Will you try it?'))).toEqual([
      'superlative guaranteed to work',
    ]);
  });
});

describe('spellings of the name', () => {
  const rules = (name: string) => ({ rules: { ...RULES, name } });

  test.each([
    'Lesson Reel Films of Dublin is another company.',
    'We are Lessonreel, spelt in one word. LessonReel and Lesson Reel are names of others.',
    'Write Lessonreel. LessonReel and Lesson Reel are wrong.',
    'Our name is Lessonreel, not “Lesson Reel”.',
    'Wir heißen Lessonreel, nicht Lesson Reel.',
    'Wrong spellings: Lesson Reel, LessonReel.',
    'People type Lessonreal or Lessonreel, and find us.',
    'Common typos are Lessonreal and LessonReel.',
    'The team was formerly known as LessonReel, and Lessonreel was called Lesson Reel until 2021.',
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });

  test('those of a table that forbids them are none', () => {
    const row = ['Lessonreel', 'LessonReel, Lesson Reel'];
    expect(slipsOf(table(['Right', 'Wrong'], row))).toEqual([]);
    expect(slipsOf(table(['Name', 'Since'], row))).toHaveLength(2);
    expect(slipsOf(table(['Right', 'Wrong'], ['Teams', 'LessonReel']))).toHaveLength(1);
  });

  test('a page about names that are alike has them, and so does a sentence that tells them apart', () => {
    const gloves = p('Lessonreal makes gloves in Leeds.');
    expect(slipsOf(`<h1>Names that sound like ours</h1>${gloves}`)).toEqual([]);
    expect(slipsOf(`<h1>How to name a course</h1>${gloves}`)).toEqual(['misspelt-name Lessonreal']);
    expect(slipsOf(p('Lessonreal of Leeds has nothing to do with us.'))).toEqual([]);
    expect(slipsOf(p('“Lessonreal” in the sender of a mail is a typo.'))).toEqual([]);
    expect(slipsOf(p('Lessonreal is not affiliated with Acme.'))).toEqual(['misspelt-name Lessonreal']);
    expect(slipsOf(p('Lessonreal is a library.'))).toEqual(['misspelt-name Lessonreal']);
  });

  test.each([
    ['With Lesson Reel you record.', 'Lesson Reel'],
    ['Learn with Lesson Reel. Teams like it.', 'Lesson Reel'],
    ['How Lesson Reel Works For Teams', 'Lesson Reel'],
    ['Nothing goes wrong with Lessonreal, the new part of Lessonreel.', 'Lessonreal'],
    ['This is not LessonReel at its best.', 'LessonReel'],
    ['Write Lessonreal in one word.', 'Lessonreal'],
    ['With Lesonreal and a pen.', 'Lesonreal'],
    ['With Lessenreal and a pen.', 'Lessenreal'],
  ])('told: %s', (text, word) => {
    expect(slipsOf(p(text))).toEqual([`misspelt-name ${word}`]);
  });

  test.each([
    ['Apfelgarten', 'In den Apfelgärten stehen alte Apfelsorten, und jeder Apfelgärtner kennt sie.'],
    ['Schichtplaner', 'Der Schichtplan hängt dort, und mit Schichtplänen kennt sie sich aus.'],
    ['Apfelgarten', 'Apfelmarken und Apfelkästen sind etwas anderes.'],
  ])('other words that begin like %s are none: %s', (name, text) => {
    expect(slipsOf(p(text), rules(name))).toEqual([]);
  });

  test.each([
    ['Apfelgarten', 'Apfelgatren'],
    ['Apfelgarten', 'Apfelgraten'],
    ['Apfelgarten', 'Apfelgardem'],
    ['Apfelgarten', 'Apfegartn'],
    ['Müllerhaus', 'Mullerhaus'],
    ['Schichtplaner', 'Schichplaner'],
  ])('of %s, %s is told', (name, word) => {
    expect(slipsOf(p(`Wir sind ${word} und freuen uns.`), rules(name))).toEqual([`misspelt-name ${word}`]);
  });

  test('a word in an address of the site is right, but not as an address elsewhere', () => {
    const said = p('Lessonreels und Lessonfeel sind Listen.');
    expect(slipsOf(said)).toEqual(['misspelt-name Lessonfeel']);
    expect(slipsOf(`${said}<a href="/lessonfeel/">All of them</a>`)).toEqual([]);
    expect(slipsOf(said, { outside: '<nav><a href="/lists/lessonfeel/">All</a></nav>' })).toEqual([]);
    expect(slipsOf(said, { outside: '<nav><a href="https://other.org/lessonfeel">All</a></nav>' })).toEqual([
      'misspelt-name Lessonfeel',
    ]);
    expect(slipsOf(`${said}<a href="/lists/lessonfeel-pro/">A row</a>`)).toHaveLength(1);
    // The address of the site has the name in small letters, which excuses no other capitals.
    const head = '<link rel="canonical" href="https://lessonreel.example/lessonreel/">';
    expect(slipsOf(p('With LessonReel.'), { head })).toEqual(['misspelt-name LessonReel']);
  });
});

describe('words that stand twice or often', () => {
  test('a name of two equal words is none, and hides no fault', () => {
    expect(slipsOf(p('The The sang about it, and so did Duran Duran and The The.'))).toEqual([]);
    expect(slipsOf('<h2>The The</h2>')).toEqual([]);
    expect(slipsOf(p('The The sang about the the sea.'))).toEqual(['doubled-word the the']);
    expect(slipsOf('<h2>How To Use The The App</h2>')).toEqual(['doubled-word The The']);
    expect(slipsOf(p('The the band sang. THE THE'))).toEqual(['doubled-word The the']);
    expect(slipsOf(p('"Mind the the gap" has a doubled word.'))).toEqual([]);
    expect(slipsOf(p('"Mind the the gap" is on a sign.'))).toEqual(['doubled-word the the']);
    expect(slipsOf(p('Find the the doubled word.'))).toEqual(['doubled-word the the']);
  });

  const CLAY =
    'Four clays stand in the workshop. The first clay is grey, the second clay is red, the third clay is white, and the last clay is what is left in the bucket when the week is over. Clay of each kind is sold by the bag.';

  test('a noun that is enumerated counts once', () => {
    expect(slipsOf(p(CLAY))).toEqual([]);
    const stuffed = CLAY.replace(/(?:first|second|third|last) clay/g, 'good clay');
    expect(slipsOf(p(stuffed))[0]).toContain('stuffed-text Four clays');
  });
});

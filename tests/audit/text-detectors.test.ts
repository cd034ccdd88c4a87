import { describe, expect, test } from 'vitest';
import { jsonLd, p, RULES, slipsOf } from './slips-of.ts';

const review = (reviewBody: string) =>
  jsonLd({ '@type': 'Product', name: 'Desk', review: { '@type': 'Review', reviewBody } });
const RUSSIAN =
  'Команда открывает настройки, выбирает роль для каждого человека и отправляет приглашение по почте. Потом она начинает курс со всеми клиентами и смотрит, как идут дела.';
const CHINESE =
  '团队打开设置页面，为每个人选择一个角色，然后通过电子邮件发送邀请。之后他们与所有客户一起开始课程，并查看进展情况如何。';
const ARABIC =
  'يفتح الفريق شاشة الإعدادات ويختار دورا لكل شخص ثم يرسل الدعوة عبر البريد الإلكتروني قبل بدء الدورة مع جميع العملاء في الشركة.';
const TURKISH =
  'Ekip ayarlar ekranını açar, her kişi için bir rol seçer ve daveti e-posta ile gönderir. Daha sonra kurs bütün müşteriler için başlar ve herkes bu videoları çok beğenir.';
const FINNISH =
  'Tiimi avaa asetukset ja valitsee jokaiselle roolin, joka on tärkeä. Sen jälkeen kutsu lähetetään sähköpostilla, mutta kurssi alkaa vasta kun kaikki asiakkaat ovat mukana.';
const STUFFED =
  'Our flute shop has flutes for you: each flute is a flute that flute players like. Come by and look at them all with friends.';

describe('placeholders', () => {
  test.each([
    ...['[link to the tuning story]', '[add quote from Mira]', '[screenshot of the plan]', '[Kundenname]'],
    ...['[Company Name]', '[city]', '[Your Name]', '[Insert your headline]', '[[name]]', '<YOUR COMPANY>'],
    ...['{FirstName}', '%FIRSTNAME%', '$$PRICE$$', 'TKTK', '[citation needed]', '(source?)', 'xx.xx.2026'],
    ...['(add photo of lockers)', 'NOTE TO EDITOR', '[enter the price]', 'todo', 'ToDo'],
  ])('in a sentence: %s', (piece) => {
    const text = `Welcome here with ${piece.replaceAll('<', '&lt;')}: it is open.`;
    expect(slipsOf(p(text))).toEqual([`leftover ${piece}`]);
  });

  test.each([
    ...['Headline goes here', 'Your section title goes here', 'Placeholder text', 'Description to follow'],
    ...['Write your introduction here', '123 Main Street', 'I hope this helps!', 'Certainly! Here is'],
    ...['Platzhalter', 'Platzhaltertext', 'Text folgt', 'Hier steht Ihr Text', 'Ihr Text hier'],
    ...['Votre texte ici', 'Texte à venir', 'Tu texto aquí', 'Texto de ejemplo', 'Musterstraße 1', 'XXX'],
    ...['Image coming soon', 'Coming soon: description', 'Dummy text'],
    ...['INSERT QUOTE FROM MARA HERE', 'Insert testimonial here', 'Video goes here', 'Dolor sit amet'],
    ...['Newsletter box goes here', 'Click to edit this text', 'REMOVE BEFORE LAUNCH', '[Terms label]'],
    ...['(insert number here)', 'Sed ut perspiciatis', 'Remove this before publishing'],
    ...['TODO', 'Lorem ipsum', 'Add copy here', 'Bla bla bla', 'Hier Text einfügen', '(placeholder)'],
  ])('alone: %s', (piece) => {
    expect(slipsOf(p(piece))).toEqual([`leftover ${piece}`]);
  });

  test.each([
    [p('The figure is ?? per cent.') + p('It costs ??.'), ['leftover ??']],
    [p('TODO write about captions.'), ['leftover TODO']],
    [p('Setting up takes XX minutes.'), ['leftover XX']],
    [p('It costs €XX a month.'), ['leftover XX']],
    [p('As an AI language model, I cannot say that.'), ['leftover As an AI language model, I']],
    [p('“Lorem ipsum dolor sit amet.”'), ['leftover Lorem ipsum']],
    [p('The opening hours are TBD.'), ['leftover TBD']],
    [p('The price is TBC. Ask us by mail.'), ['leftover TBC']],
    [p('To be announced.'), ['leftover To be announced']],
    [p('Sample description.'), ['leftover Sample description']],
    [p('TODO photos from Mira'), ['leftover TODO']],
    [p('The room is large. TODO Preise ergänzen.'), ['leftover TODO']],
    [p('FIXME: quotes.'), ['leftover FIXME']],
    [p('TODO logo.'), ['leftover TODO']],
    [p('Call XXX for details.'), ['leftover XXX']],
    [p('It costs XXX a month.') + p('Teams pay €XXX a month.'), ['leftover XXX']],
    [p('Contact XXX, our trainer.'), ['leftover XXX']],
    [p('It costs &lt;&lt;PRICE>> a year.'), ['leftover <<PRICE>>']],
    [p('We cut calls by XX%.') + p('XX percent of them call.') + p('XX% fewer calls.'), ['leftover XX']],
    [p('It costs $X,XXX a year.'), ['leftover $X,XXX']],
    [p('The seat costs TBD a month.'), ['leftover TBD']],
    [p('Replace this text with your own story.'), ['leftover Replace this text with your own']],
    [p('TODO swap this teaser'), ['leftover TODO']],
    [p('TODO demo label'), ['leftover TODO']],
  ])('%s', (main, expected) => {
    expect(slipsOf(main)).toEqual(expected);
  });

  test.each([
    ...['TODO apps are a good subject for a first lesson.', 'TODO is a bad word.', 'Never leave a TODO.'],
    ...[
      'XXX on a certificate is the Roman numeral for thirty.',
      'In a script, the TODO: comment is a promise.',
    ],
    'Lorem ipsum is a text that printers have used for long.',
    ...[
      'We have it in sizes from XXX to XL.',
      'The cup comes with XXXL straws.',
      'The film “XXX” ran in 2002.',
    ],
    ...['He swam at the Games of the XXX Olympiad.', 'He was taught by Pope XXX of a novel.'],
    'Printers use “Lorem ipsum dolor sit amet” as a filler.',
    ...['Say "Insert name here" on the badge template.', 'The field says “your text here” until you type.'],
    ...['„Lorem ipsum dolor“ steht in jeder Vorlage.', 'On lit « Lorem ipsum dolor » dans un modèle.'],
    ...['Il tasto »TODO: alles« ist gesperrt.', 'Write “Dear [Name]” at the top of it.'],
    ...['Whether it is TBD or not, write to us.', 'We read [sic] and [sound of rain] there.'],
    ...['Klicken Sie auf [Datum], dann öffnet sich das Jahr.', 'Cliquez sur [Prix] pour trier.'],
    ...['Press [Enter] to go on.', 'Click [Image] in the menu.', 'Paste your text here and count its words.'],
    ...['It is easy to follow.', 'More details to follow.', 'Really?? Yes.', 'Open %APPDATA% in Windows.'],
    ...['Call /users/{id} for that.', 'Placeholder text is grey in most forms.', 'It has 40 % (or more).'],
    ...[
      'TODO INCLUIDO',
      'The ?? operator takes the other value.',
      'Here is Concord, at 123 Main Street, 01742.',
    ],
    ...[
      'The title goes here, and the date below it.',
      'To do: buy milk.',
      'It is 5" wide (TODO) and 7" high.',
    ],
    ...[
      'Coming soon',
      'The image comes to be confirmed.',
      'Sample text',
      'To be confirmed',
      'A dummy text fills the page.',
    ],
    ...[
      'To be added to the list, write to us.',
      'TODO photos are a bad habit of teams.',
      'TODO lists from Mira',
    ],
    ...['TODO text is grey in this editor.', 'Die TODO Texte schreiben wir am Abend.'],
    ...['Size XX fits tall people.', 'Louis XX was no king.', 'They said bla bla and left.'],
    ...['Insert the quote here with a click.', 'Insert your card here.', 'The video goes here, and so on.'],
    ...['Replace this text with one of yours.', 'Click to edit this text, then choose a colour.'],
    ...[
      'Remove before launch: the accounts of the test.',
      'Edit it before publishing.',
      'Much video goes here.',
    ],
    ...['Generation XX is a film.', 'Write TBD a month before the day.', 'We left it at TBD a week ago.'],
    ...[
      'TODO swap meets are fun.',
      'TODO demo labels are grey.',
      'Botones: VER TODO',
      'Dolor sit amet is Latin.',
    ],
    ...['Put «PRICE» or a &lt;&lt; b there.', 'Model X,XXS is small.', 'Click [Next label] to go on.'],
    ...['Hier steht das alte Rathaus.', 'Der Platzhalter ist grau.', 'Man folgt dem Text.'],
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });

  test('one that the page speaks of elsewhere has the words beside it', () => {
    const quoted = p('Search for “TODO” and for "Lorem ipsum dolor" first.');
    expect(slipsOf(quoted + p('TODO: write about captions. Then go on.') + p('See Lorem ipsum'))).toEqual([
      'leftover TODO: write about captions',
      'leftover See Lorem ipsum',
    ]);
  });

  test('a page about placeholders, or with templates, may show them', () => {
    const leftoversOf = (title: string) =>
      slipsOf(p('Dear [First name], welcome to [Company].'), { head: `<title>${title}</title>` }).filter(
        (slip) => slip.startsWith('leftover'),
      );
    expect(leftoversOf('Welcome to us')).toEqual(['leftover [First name]', 'leftover [Company]']);
    expect(leftoversOf('Ten templates of letters')).toEqual([]);
  });
});

describe('promises', () => {
  test.each([
    ['We are the market leader for courses.', 'market leader'],
    ['An industry-leading editor.', 'industry-leading'],
    ['The leading shift planner in Europe', 'leading shift planner in Europe'],
    ['The most powerful editor on the market.', 'most powerful editor on the market'],
    ['Lessonreel is the fastest planner in the world.', 'fastest planner in the world'],
    ['Rated number one by customers.', 'Rated number one by'],
    ['Europe’s most popular rota app', 'Europe’s most popular'],
    ['It guarantees a 300% return.', 'guarantees a 300%'],
    ['No other potter in the world fires at this heat.', 'No other potter in the world'],
    ['Unbeatable prices.', 'Unbeatable prices'],
    ['Our courses are simply the best.', 'simply the best'],
    ['Trusted by millions.', 'Trusted by millions'],
    ['The cheapest course you can find anywhere.', 'cheapest course you can find anywhere'],
    ['Satisfaction guaranteed.', 'Satisfaction guaranteed'],
    ['It is guaranteed to double your sales.', 'guaranteed to double'],
    ['Wir sind Marktführer.', 'Marktführer'],
  ])('%s', (text, promise) => {
    expect(slipsOf(p(text))).toEqual([`superlative ${promise}`]);
  });

  test.each([
    ...[
      'A vendor that calls itself “the #1 platform” has to show it.',
      'It claims to be the #1 platform of all.',
    ],
    ...[
      '“Satisfaction guaranteed” on a sign is not a guarantee.',
      'Guaranteed delivery is a term of queues.',
    ],
    ...['A minimum wage is guaranteed in law.', 'Rest is guaranteed under the directive.'],
    ...["The slogan 'guaranteed fresh' is old.", 'We saw “the best tool in the world” on a van.'],
    ...['The minimum guaranteed is ten hours.', 'Zoom is the market leader for calls.'],
    ...['Paris is Europe’s most popular city.', 'The fastest car in the world is not for sale.'],
    ...['No other city in the world has so many bridges.', 'We compared the leading tools in Europe.'],
    ...['The most popular editor on the market is Premiere.', 'The order of messages is guaranteed.'],
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });
});

describe('the name of the site', () => {
  test.each([
    ...['Lessonreal', 'LessonReel', 'Lesson-reel', 'Lesson Reel', 'Lessonrele', 'Lessonerel'],
    'lessonreal.example',
  ])('%s', (word) => {
    expect(slipsOf(p(`Record with ${word} every day.`))).toEqual([`misspelt-name ${word}`]);
  });

  test('two letters that are swapped in a short name are one letter off', () => {
    const rules = { ...RULES, name: 'Rotafold' };
    expect(slipsOf(p('Plan with Rotaflod or RotaFold.'), { rules })).toEqual([
      'misspelt-name Rotaflod',
      'misspelt-name RotaFold',
    ]);
  });

  test.each([
    ...[
      'LESSONREEL IS OPEN',
      'Run <code>new LessonReel()</code> with LessonReel in it.',
      'See lessonreels.org.',
    ],
    ...['Mail support@lessonreel.example.', 'Lessons (for all) are fun.', 'The lesson.real value is 3.'],
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });
});

describe('paragraphs', () => {
  test.each([RUSSIAN, CHINESE, ARABIC, TURKISH, FINNISH])('in another language: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([`foreign-paragraph ${text.slice(0, 60)}`]);
    expect(slipsOf(`<p lang="xx">${text}</p>`)).toEqual([]);
    expect(slipsOf(p(`She wrote: “${text}” It is long.`))).toEqual([]);
  });

  test.each([
    ...['The languages are English, Русский, 日本語, 한국어, العربية, עברית, Ελληνικά, ไทย and हिन्दी.'],
    ...['日本語で', 'Привет всем', 'π, ψ and ω are letters of formulas 🎬.'],
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });

  test('in another script, with short sentences', () => {
    const text =
      'Зал открыт. Гости уже здесь. Мы играем громко. Дети поют. Сад цветёт. Ночь тиха. Все рады. Кофе горячий. Музыка играет. Двери открыты. Приходите все.';
    expect(slipsOf(p(text))).toEqual([`foreign-paragraph ${text.slice(0, 60)}`]);
    expect(slipsOf(p(text.slice(0, 70)))).toEqual([]);
  });

  test('in the language of the page are none', () => {
    expect(slipsOf(p(RUSSIAN), { rules: { ...RULES, language: 'ru' } })).toEqual([]);
    expect(slipsOf(p(CHINESE), { rules: { ...RULES, language: 'zh' } })).toEqual([]);
    expect(slipsOf(p(TURKISH), { rules: { ...RULES, language: 'tr' } })).toEqual([]);
  });

  test('are stuffed from 25 words on, with all forms of a word', () => {
    expect(slipsOf(p(STUFFED))).toEqual([`stuffed-text ${STUFFED.slice(0, 40)} ("flute", 20 %)`]);
    const forms =
      'Training for trainers: a trainer who trains with trained trainers gives a training. Look at the plan of the day, and bring a friend who likes to hear of it on Monday.';
    expect(slipsOf(p(forms))[0]).toContain('("train", ');
    expect(slipsOf(p(STUFFED.replace('each flute is a flute', 'each piece is one')))).toEqual([]);
  });
});

describe('reviews of structured data', () => {
  test('that the page does not show', () => {
    const said = 'It saved our team ten hours a week, and we like it';
    expect(slipsOf(review(said) + p('A desk.'))).toEqual([
      `structured-unseen ${said} (the text of a review)`,
    ]);
    expect(slipsOf(review(said) + p(`“${said}!”`))).toEqual([]);
    expect(slipsOf(`${review(said)}<div data-island="a"><p>${said}</p></div>`)).toEqual([]);
  });
});

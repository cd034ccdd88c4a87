import { describe, expect, test } from 'vitest';
import { p, RULES, slipsOf } from './slips-of.ts';

describe('superlatives', () => {
  test.each([
    ['The fastest shift planner in Europe', 'fastest shift planner in Europe'],
    ['We are the fastest planner in Europe.', 'fastest planner in Europe'],
    ['It is the best workshop in the whole country.', 'best workshop in the whole country'],
    ['The world’s finest stoneware', 'The world’s finest'],
    [
      'The leading video-first customer-education platform',
      'leading video-first customer-education platform',
    ],
    ['The leading platform for shifts.', 'leading platform'],
    ['Lessonreel is the leading platform for short videos.', 'leading platform'],
    ['Trusted by more shift teams than any other tool.', 'Trusted by more shift teams than any other'],
    ['Lessonreel is trusted by more teams than any other tool.', 'trusted by more teams than any other'],
    ['The most popular tool of its kind.', 'most popular tool of its kind'],
    ['Europe’s number one.', 'Europe’s number one'],
    ['The only tool that you will ever need.', 'The only tool that you will ever need'],
    ['Lessonreel is the last editor you’ll ever need.', 'the last editor you’ll ever need'],
    ['Best-in-class planning', 'Best-in-class'],
    ['World-class support.', 'World-class'],
    ['Award-winning software', 'Award-winning'],
    ['Ask our award-winning team for help.', 'award-winning'],
    ['We offer world-class courses.', 'world-class'],
    ['No other app comes close.', 'No other app comes close'],
    ['No other tool even comes close to Lessonreel.', 'No other tool even comes close to Lessonreel'],
    ['We have a 100% success rate.', '100% success rate'],
    ['Our courses have a 100 % pass rate.', '100 % pass rate'],
    ['100% customer satisfaction', '100% customer satisfaction'],
    ['The No. 1 in Europe', 'No. 1 in Europe'],
    ['Die Nummer 1 in Europa.', 'Die Nummer 1 in Europa'],
    ['Lessonreel ist die Nr. 1 für Schichtpläne.', 'die Nr. 1 für Schichtpläne'],
    ['Der beste Schichtplaner Europas', 'beste Schichtplaner Europas'],
    ['Nous sommes le numéro 1 en France.', 'numéro 1 en France'],
    ['Le meilleur logiciel du marché', 'meilleur logiciel du marché'],
    ['El número uno en España', 'número uno en España'],
    ['Guaranteed results are what you get.', 'Guaranteed results'],
    ['Guaranteed income for your team.', 'Guaranteed income'],
    [
      'Nobody does customer education better than Lessonreel.',
      'Nobody does customer education better than Lessonreel',
    ],
    ['It is long known: no one cuts videos better than us.', 'no one cuts videos better than us'],
    ['No academy beats Lessonreel.', 'No academy beats Lessonreel'],
    ['Lessonreel is unbeatable.', 'unbeatable'],
    ['We are still unbeatable, by the way.', 'unbeatable'],
    ['Come for our unbeatable prices.', 'unbeatable prices'],
    ['Our price makes us the cheapest.', 'makes us the cheapest'],
    ['Better than any other tool on the market: Lessonreel', 'Better than any other tool on the market'],
    ['Our editor is better than every app out there.', 'better than every app out there'],
    ['It is the best tool in the world, not only here.', 'best tool in the world'],
  ])('told: %s', (text, promise) => {
    expect(slipsOf(p(text))).toEqual([`superlative ${promise}`]);
    const head = `<meta name="description" content="${text}">`;
    expect(slipsOf('', { head })).toEqual([`superlative ${promise}`]);
    expect(slipsOf(`<blockquote>${p(text)}</blockquote>`)).toEqual([]);
    expect(slipsOf(p(`A rival says: “${text}” We do not.`))).toEqual([]);
  });

  test.each([
    'The fastest way to plan shifts in Europe',
    'The fastest train in Europe',
    'The best time to sail in Europe is May.',
    'The best workshops in the country',
    'A wet floor is the leading cause of falls.',
    'Leading service teams through a long day',
    'The leading platforms in a table',
    'The leading platform for calls is Zoom.',
    'Zoom is known as the leading platform for calls.',
    'Premiere is the most popular editor of its kind.',
    'Zoom is trusted by more teams than any other tool.',
    'Is it the fastest planner in Europe?',
    'We are not the fastest planner in Europe.',
    'We are the fastest planner in Europe according to Testberichte.',
    'We are the fastest planner in Europe (Testberichte, 2026).',
    'A pencil is the only tool that you will ever need for it.',
    'Did you ever need it? Hardly ever.',
    'Spain’s coast and Europe’s rivers are long.',
    'Ghent has world-class museums.',
    'The award-winning film ran here in May.',
    'Our award-winning planner got the Red Dot Award in 2024.',
    'A world-class runner trains in this hall.',
    'It is not world-class, and it need not be.',
    'Germany’s number one export is cars.',
    'No other river comes close, and no other app comes close to Zoom.',
    'The rocket has a 100% success rate after 60 launches.',
    'We had a 100% success rate (Testlab, 2025).',
    'Nobody has 100% uptime.',
    'Die Nummer 1 der Charts war 1985 ein Lied von Falco.',
    'Todesursache Nummer 1 in Europa ist das Herz.',
    'Der beste Wein Europas kommt aus dem Burgund.',
    'Le numéro 1 en France est Zoom.',
    'Le meilleur vin du monde vient de Bourgogne.',
    'Guaranteed income is a term of politics.',
    'The party wants a guaranteed income for all.',
    'Guaranteed rankings are a myth.',
    'Nobody knows the product better than your support.',
    'Nobody cuts videos better than Zoom.',
    'No academy beats Zoom, and nobody beats us to it.',
    'Nothing beats a short answer.',
    'The castle is unbeatable. It is unbeatable.',
    'Their unbeatable prices ruined them.',
    'A list makes us the fastest readers in class.',
    'Better than any other tool on the market: Zoom',
    'A pencil is better than any other tool on the market.',
    'Some like it better than any other tool.',
    'The best answer in the world does not help if it comes on Monday.',
    'Even the best answer in the world comes late.',
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });

  test('those of header and footer are told, and those of navigation and of a quotation are not', () => {
    const outside = '<footer><p>Lessonreel: <em>the #1 tool for teams</em></p><p>TODO: address</p></footer>';
    for (const text of ['One page.', 'Another page.'])
      expect(slipsOf(p(text), { outside })).toEqual(['leftover TODO', 'superlative #1 tool']);
    expect(slipsOf('', { outside: '<nav><p>The #1 tool for teams</p></nav>' })).toEqual([]);
    expect(slipsOf('', { outside: '<footer>Reviewed as “the #1 tool for teams” by none.</footer>' })).toEqual(
      [],
    );
  });

  test('those of another name are none, and those of the name of the site are told', () => {
    const text = p('Rotafold is the fastest planner in Europe.');
    expect(slipsOf(text)).toEqual([]);
    expect(slipsOf(text, { rules: { ...RULES, name: 'Rotafold' } })).toEqual([
      'superlative fastest planner in Europe',
    ]);
  });
});

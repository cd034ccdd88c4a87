import { describe, expect, test } from 'vitest';
import { p, slipsOf } from './slips-of.ts';

const hex = (length: number) => '3f9a1c7e5b2d8046'.repeat(8).slice(0, length);
const mixed = (length: number) => 'aB3dE7gH9jK2mN5pQ8'.repeat(8).slice(0, length);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: object) => `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.${mixed(30)}`;
const basic = (login: string) => Buffer.from(login).toString('base64');

describe('secrets', () => {
  test.each([
    [`glpat-${mixed(20)}`, 'a token of GitLab'],
    [token({ sub: '42', role: 'admin' }), 'a token of JWT'],
    [`whsec_${mixed(32)}`, 'a secret of webhooks'],
    [`hf_${mixed(34)}`, 'a token of Hugging Face'],
    [`dop_v1_${hex(64)}`, 'a token of DigitalOcean'],
    [`123456789:AA${mixed(33)}`, 'a token of Telegram'],
    [`AccountKey=${mixed(86)}==`, 'a key of Azure'],
    [`discord.com/api/webhooks/123456789012345678/${mixed(60)}`, 'a webhook of Discord'],
    [`key-${hex(32)}`, 'a key of Mailgun'],
    [`dapi${hex(32)}`, 'a token of Databricks', 'the Databricks key '],
    [`GOCSPX-${mixed(28)}`, 'a secret of Google'],
    [`lin_api_${mixed(40)}`, 'a key of Linear'],
    [`PMAK-${hex(24)}-${hex(34)}`, 'a key of Postman'],
    ['?token=8f3kd92ls1', 'a password or token in an address', 'https://stage.tones.org/'],
  ])('%s', (key, what, before = '') => {
    const shown = key.startsWith('?') ? key.slice(1, 13) : key.slice(0, 12);
    expect(slipsOf(p(`Use ${before}${key} for it.`))).toEqual([`secret ${shown} (${what})`]);
  });

  test.each([
    [`Twilio has SK${hex(32)} for it.`, `secret SK${hex(10)} (a key of Twilio)`],
    [`Airtable has pat${mixed(14)}.${hex(64)} for it.`, `secret pat${mixed(9)} (a token of Airtable)`],
    ['Password: Kupfer-Dach-77', 'secret Kupf (a password)'],
    ['Das Passwort ist Kupfer-Dach-77.', 'secret Kupf (a password)'],
    [`Write api_key = "${hex(32)}" there.`, `secret api_key = "3f9a (a key or a secret of a program)`],
    [
      `Open https://a.org/?user=4&client_secret=${mixed(20)} for it.`,
      'secret client_secret=aB3d (a key or a secret of a program)',
    ],
    [`CLIENT_SECRET=${mixed(24)}`, 'secret CLIENT_SECRET=aB3d (a key or a secret of a program)'],
    [
      `Send Authorization: Basic ${basic('ada:Engine-1843')} with it.`,
      `secret Basic ${basic('ada:Engine-1843').slice(0, 6)} (a password of a request)`,
    ],
    ['Run ssh deploy@build-7.tones.lan now.', 'secret build-7.tones.lan (a host of an internal network)'],
    ['Ask ada@engine.corp for it.', 'secret engine.corp (a host of an internal network)'],
    ['Ask ada@mail.prod.internal for it.', 'secret mail.prod.internal (a host of an internal network)'],
    ['The data is on db01.prod.local these days.', 'secret db01.prod.local (a host of an internal network)'],
    ['See http://intranet/wiki for more.', 'secret intranet (a host of an internal network)'],
    ['It is in C:\\Users\\anna\\Desktop.', "secret C:\\Users\\anna (a folder of somebody's computer)"],
    ['It is at file:///Users/anna/a.png.', "secret file:///Users/anna (a folder of somebody's computer)"],
    ['Log in with the password Speiche2026! today.', 'secret Spei (a password)'],
    ['<code>DB_PASSWORD=Kupfer-Dach-77</code>', 'secret DB_PASSWORD=Kupf (a password of a program)'],
    [
      '<code>postgres_password: &quot;f7Gq&amp;92Lm&quot;</code>',
      'secret postgres_password: "f7Gq (a password of a program)',
    ],
  ])('%s', (text, expected) => {
    expect(slipsOf(p(text))).toEqual([expected]);
  });

  test.each([
    ...['Push with AKIAIOSFODNN7EXAMPLE.', `Send sk_live_${'x'.repeat(20)}.`, `Use glpat-${'0'.repeat(20)}.`],
    ...['Send ghp_YOURTOKENHEREYOURTOKENHEREYOURTOKENHE.', `Part SK${hex(32)} is a screw.`],
    `The example is ${token({ sub: '1234567890', name: 'John Doe' })}.`,
    `The site has ${token({ role: 'anon' })} for anybody.`,
    `Pictures have https://a.org/b?alt=media&token=8f3kd92ls1.`,
    ...['Open https://a.org/?token=YOUR_TOKEN or ?token=example1.', 'Your password protects1 the room.'],
    ...['Containers reach it at host.docker.internal:5432.'],
    ...['Open https://rota.internal.example or http://a.corp.example.com/.'],
    ...[
      `Part key-${hex(31)} and part turnkey-${hex(32)} are screws.`,
      'Read it under key-features-of-a-lute.',
    ],
    ...[`The dapifer had ${hex(32)} guests.`, `At Databricks, sandapi${hex(32)} is a word.`],
    ...[
      'Set api_key=YOUR_API_KEY, or api_key=abc.',
      'Set client_secret = "the-secret-of-the-client-1", or secret_key: "maple-syrup-2024-2025".',
    ],
    `Tiles come from https://tile.maps.org/1/2/3.png?api_key=${hex(32)} for all.`,
    `Browsers have apiKey: "${hex(32)}" and api_key=AIza${mixed(35)} on purpose.`,
    ...[`Send Authorization: Basic ${basic('user:password')} with it.`, 'Basic understanding helps.'],
    ...['Run ssh pi@raspberrypi.local at home.', 'Basic PlainConversationOf12 is a course.'],
    ...['Use a password manager such as Bitwarden2.', 'Ask chrome.storage.local for it.'],
    ...['GOCSPX-YOUR-SECRET-OF-GOOGLE-1234', `Part pat${mixed(14)}.${hex(64)} is a screw.`, 'lin_api_key'],
    ...['Password Kupfer-Dach-77 rules.', 'Password: Level-2-Support', 'Password: Windows-11', 'PMAK-ed'],
    ...['It is in C:\\Users\\you\\Desktop.', 'IBAN DE89 3704 0044 0532 0130 00 is the account.'],
    ...['<code>DB_PASSWORD=secret</code>', '<code>DB_PASSWORD=Passw0rd!</code>', '<code>DB_PASSWORD=</code>'],
    ...[`<code>DB_PASSWORD=\${KUPFER_DACH_77}</code>`, '<code>DB_PASSWORD=&lt;kennwort-77&gt;</code>'],
    ...['<code>MYSQL_ROOT_PASSWORD=my-secret-pw1</code>', '<code>reset_password: /api/v1/users/new</code>'],
    'The account 0044 0532 0130 00 and the order number 00123456789 are none.',
  ])('none: %s', (text) => {
    expect(slipsOf(p(text))).toEqual([]);
  });
});

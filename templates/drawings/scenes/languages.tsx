import { detail } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { tabs } from '../kit/forms.tsx';
import { card } from '../kit/frames.tsx';
import { mustFit } from '../kit/measure.ts';
import { type Part, text, Words } from '../kit/part.tsx';
import { wave } from '../kit/tracks.tsx';

interface Speech {
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  /** Tags of voices; the first one speaks. */
  readonly voices: readonly string[];
  /** The sentence that is read aloud, as lines. */
  readonly lines: readonly string[];
  /** What a voice reads well in this language. */
  readonly note: string;
  readonly rtl?: boolean;
}

const SPEECHES: readonly Speech[] = [
  {
    slug: 'german',
    name: 'German',
    code: 'de',
    voices: ['de-DE', 'de-AT', 'de-CH'],
    lines: ['Ihre Änderungen', 'werden gespeichert.'],
    note: '14:30 is read “vierzehn Uhr dreißig”',
  },
  {
    slug: 'french',
    name: 'French',
    code: 'fr',
    voices: ['fr-FR', 'fr-CA', 'fr-BE'],
    lines: ['Votre rapport est prêt :', 'téléchargez-le.'],
    note: 'Write “le menu Options”, with an article',
  },
  {
    slug: 'spanish',
    name: 'Spanish',
    code: 'es',
    voices: ['es-ES', 'es-MX', 'es-AR'],
    lines: ['Invite a su equipo', 'cuando quiera.'],
    note: '1.500 is read “mil quinientos” in Spain',
  },
  {
    slug: 'portuguese',
    name: 'Brazilian Portuguese',
    code: 'pt-BR',
    voices: ['pt-BR', 'pt-PT'],
    lines: ['Seu relatório fica', 'pronto em instantes.'],
    note: 'In a code, 6 is read “meia”',
  },
  {
    slug: 'italian',
    name: 'Italian',
    code: 'it',
    voices: ['it-IT', 'it-CH'],
    lines: ['Le modifiche', 'si salvano da sole.'],
    note: 'Write “subìto” or “sùbito” with its accent',
  },
  {
    slug: 'dutch',
    name: 'Dutch',
    code: 'nl',
    voices: ['nl-NL', 'nl-BE'],
    lines: ['Je kunt je agenda', 'weer loskoppelen.'],
    note: '14.30 uur is read “half drie”',
  },
  {
    slug: 'polish',
    name: 'Polish',
    code: 'pl',
    voices: ['pl-PL'],
    lines: ['Usunięty plik', 'można przywrócić.'],
    note: '5 plików is read “pięć plików”',
  },
  {
    slug: 'japanese',
    name: 'Japanese',
    code: 'ja',
    voices: ['ja-JP'],
    lines: ['変更は自動で', '保存されます。'],
    note: '300 characters a minute',
  },
  {
    slug: 'korean',
    name: 'Korean',
    code: 'ko',
    voices: ['ko-KR'],
    lines: ['신청자에게 알림이', '전송됩니다.'],
    note: '3시 30분 is read “세 시 삼십 분”',
  },
  {
    slug: 'chinese',
    name: 'Mandarin Chinese',
    code: 'zh',
    voices: ['zh-CN', 'zh-TW', 'zh-SG'],
    lines: ['导入完成后，', '系统会通知您。'],
    note: '220 characters a minute',
  },
  {
    slug: 'hindi',
    name: 'Hindi',
    code: 'hi',
    voices: ['hi-IN'],
    lines: ['आपका अनुरोध', 'मिल गया है।'],
    note: '1,50,000 is “एक लाख पचास हज़ार”',
  },
  {
    slug: 'arabic',
    name: 'Arabic',
    code: 'ar',
    voices: ['ar-SA', 'ar-AE', 'ar-EG'],
    lines: ['يمكنك تغيير صلاحيات', 'أي عضو في فريقك.'],
    note: 'Mark the vowel: مُستخدِم is the user',
    rtl: true,
  },
  {
    slug: 'turkish',
    name: 'Turkish',
    code: 'tr',
    voices: ['tr-TR', 'tr-CY'],
    lines: ['Randevunuzu', 'iptal edebilirsiniz.'],
    note: '%20 is read “yüzde yirmi”',
  },
  {
    slug: 'swedish',
    name: 'Swedish',
    code: 'sv',
    voices: ['sv-SE', 'sv-FI'],
    lines: ['Du kan återställa', 'ett arkiverat projekt.'],
    note: 'v. 12 is read “vecka tolv”',
  },
];

const GROUNDS = ['slope', 'hill', 'waves', 'column', 'sun', 'corner', 'halves'] as const;
const SIZE = 25;

/** Draws lines of another language. Lines that run from right to left begin at the right. */
function foreign({ lines, code, rtl }: Speech): Part {
  return (x, y, w) => {
    for (const line of lines) mustFit(line, w, SIZE, true);
    return {
      h: lines.length * 33,
      node: lines.map((line, at) => (
        <Words
          key={line}
          x={rtl ? x + w : x}
          y={y + SIZE + at * 33}
          size={SIZE}
          bold
          lang={code}
          rtl={rtl}
          text={line}
        />
      )),
    };
  };
}

/** A sentence that is read aloud, for each language. */
export const languages: readonly Drawing[] = SPEECHES.map((speech, at) =>
  detail(
    `speech-${speech.slug}`,
    'create',
    GROUNDS[at % GROUNDS.length] ?? 'slope',
    `A voice reads in ${speech.name}: “${speech.lines.join(' ')}” Below it, a hint: ${speech.note}.`,
    card(
      [
        tabs(speech.voices),
        foreign(speech),
        wave('2457653468764356786432457864', 0.35 + (at % 5) * 0.1, 44),
        text(speech.note, { size: 14, tone: 'm', most: 1 }),
      ],
      { pad: 20 },
    ),
  ),
);

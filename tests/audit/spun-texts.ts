/** A text of which a copy can be spun. */
export const VIDEO_TEXT = [
  'A short video of the screen shows a new customer what the menu does, and the words below it can be read later. The team that makes it needs a script, a quiet room and an hour for each of the steps.',
  'Write the script first, as it is the part that you can change without a new recording. If a step is not clear in the text, it will not be clear in the picture. Read it to a person who has not seen the product, and mark each place at which they ask a question.',
  'Then record the screen in one go with the mouse at rest while you speak. It is no problem if you say a word in a wrong way, because the editor can cut it. Keep the window small, so that the letters are large when people watch it on a phone.',
  'At the end, show the video to three users and ask them to do the task with the help of it. When all of them get to the end, publish it in the guide and link to it from the page that they open first. Look at it again after each release, since an old picture is worse than no picture.',
];
/** Another one. */
export const CHOIR_TEXT = [
  'A choir that meets in a small hall has no need of a microphone, but it has to know where the sound goes. Stand in a half circle, so that each of the singers can hear the others and see the hand of the conductor. If the floor is of stone, put a carpet on it before you open a score.',
  'Most of the people in it have sung as a child, and all of them think that they sing too softly. Let them hum for a while, because it is not possible to hum in a wrong way. When the last one is warm, sing the first line of a song that they know from the radio.',
  'It is better to learn one page in an evening than to read the whole score. Take the page in parts, and let the low voices start, since they are the ground on which the rest is built. Do not stop for each mistake, as it will be gone when they know the words by heart.',
  'For the concert, print the words in large letters and put the lamps behind the choir. A guest who is able to read along will clap for longer, and the singers will look at him and not at the paper.',
];
const SYNONYMS: Readonly<Record<string, string>> = {
  ...{
    short: 'brief',
    video: 'clip',
    screen: 'display',
    customer: 'client',
    menu: 'toolbar',
    words: 'captions',
  },
  ...{
    team: 'crew',
    script: 'screenplay',
    quiet: 'silent',
    room: 'studio',
    steps: 'stages',
    change: 'revise',
  },
  ...{ recording: 'take', picture: 'image', product: 'software', question: 'riddle', record: 'capture' },
  ...{ problem: 'trouble', editor: 'cutter', window: 'pane', users: 'readers', task: 'job', guide: 'manual' },
  ...{
    choir: 'chorus',
    hall: 'chamber',
    singers: 'vocalists',
    score: 'songbook',
    song: 'tune',
    evening: 'night',
  },
  ...{ page: 'leaf', voices: 'throats', mistake: 'error', concert: 'show', letters: 'type', lamps: 'lights' },
  ...{ child: 'kid', floor: 'ground', carpet: 'rug', guest: 'visitor', paper: 'sheet', radio: 'wireless' },
};
/** Exchanges words of a text for synonyms. */
export const spin = (text: string) => text.replace(/[a-z]+/g, (word) => SYNONYMS[word] ?? word);

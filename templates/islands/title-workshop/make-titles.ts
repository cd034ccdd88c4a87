/** Words in front of the task in a question. */
const ASKING =
  /^(?:(?:how|where|when|why) (?:do|can|should|could|would|does|to)(?: i| we| you| someone)?|can (?:i|we|you)|is it possible to|what do i do (?:if|when)|i (?:want|need) to|how to|help(?: me)? (?:to )?)\s+/i;
const PLAIN = /^(?:i|we)\s+(?:cannot|can't|can not)\s+/i;
const JOINTS = /\s+(?:without|when|if|after|before|while|for|with|in|on|from)\s+/i;

/** The viewer's states, each with a way to begin a title. */
export const STATES = ['Looking', 'Stuck', 'Deciding', 'Obliged'] as const;

/** Makes titles from a question: the task itself, its short form, the result first, and the state. */
export function makeTitles(question: string, state: string, searched: string): string[] {
  const task = taskOf(question);
  const [short = task] = task.split(JOINTS);
  const rest = task.slice(short.length).trim();
  const [verb = '', ...object] = short.split(' ');
  const thing = object.join(' ').replace(/^(?:your|my|our|the|an?)\s+/i, '');
  const terms = searched
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter(Boolean);
  const titles = [
    task,
    short,
    rest && thing ? `${thing} ${rest}` : '',
    rest
      ? `${rest.replace(/^(?:without|with)\s+/i, (word) => (/without/i.test(word) ? 'not ' : ''))}: ${short}`
      : '',
    thing ? `${thing}: how to ${verb} it` : '',
    state === 'Stuck' ? `${thing || short} not working? Check this first` : '',
    state === 'Deciding' ? `when to ${short}, and when not` : '',
    state === 'Obliged' ? `${short}: what you have to do by when` : '',
    ...terms
      .slice(0, 2)
      .map((term) => (task.toLowerCase().includes(term.toLowerCase()) ? '' : `${term}: ${short}`)),
  ];
  return [...new Set(titles.map(tidy).filter((title) => title.length > 3))];
}

function taskOf(question: string): string {
  const plain = question.trim().replace(/[?.!]+$/, '');
  return plain
    .replace(ASKING, '')
    .replace(PLAIN, '')
    .replace(/\b(?:my|our)\b/gi, 'your')
    .replace(/\bme\b/gi, 'you')
    .replace(/\bi\b/gi, 'you');
}

function tidy(title: string): string {
  const text = title
    .replace(/\s+/g, ' ')
    .replace(/\s+([,:?])/g, '$1')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

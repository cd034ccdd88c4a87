/** Default texts of the pictures, used if a page gives no labels. */
export const courses = [
  [
    'Refunds for support',
    'Find the order',
    'Pick a reason',
    'Issue the refund',
    'Tell the customer',
    'Short quiz',
  ],
  ['Your first week', 'Sign in', 'Set up a profile', 'Invite your team', 'Send a message', 'Short quiz'],
  ['Billing basics', 'Plans and seats', 'Add a card', 'Read an invoice', 'Change the plan', 'Final quiz'],
  ['Admin essentials', 'Give out roles', 'Single sign-on', 'Create a team', 'Read the log', 'Final quiz'],
  ['Reports in depth', 'Pick a period', 'Add a filter', 'Compare teams', 'Share a report', 'Short quiz'],
] as const;

export const courseNames = ['First steps', 'Refunds', 'Reports', 'Billing', 'Admin', 'Team inbox'] as const;

export const playlists = ['Onboarding', 'Billing', 'Reports', 'Integrations', 'Admin', 'Tips'] as const;

export const people = [
  'Ana Morello',
  'Jonas Tiedeke',
  'Priya Samanth',
  'Leo Varnell',
  'Mina Oakes',
  'Ruth Pellow',
] as const;

/** Returns the name used in a greeting or a table row. */
export function firstName(person: string): string {
  return person.split(' ')[0] ?? person;
}

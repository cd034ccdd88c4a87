/** A family of notes for the routes of a test's site. No other page shows the notes. */
export const NOTE_ROUTE = `
- name: note
  path: /notes/{note}/
  each: { note: notes }
  template: note
  title: "{{note.name}}, a note of this site"
  description: A note that stands by itself, so that no page of a tool shows it.
  label: "{{note.name}}"
`;

/**
 * The site's light colours as plain values: cards are drawn without stylesheets. Source:
 * `templates/styles/tokens.css`.
 */
export const colors = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  ink: '#17181c',
  muted: '#55575f',
  line: '#e3e0d8',
  accent: '#b93a0b',
  accentSoft: '#fcece3',
  accentMid: '#f0b798',
} as const;

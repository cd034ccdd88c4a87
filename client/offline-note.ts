import { OFFLINE_TEXT } from './constants.ts';

/** Shows a note at the foot of the page while the browser is offline, and announces it to screen readers. */
export function watchConnection(): void {
  const note = document.createElement('div');
  note.className = 'offline-note';
  note.role = 'status';
  const show = () => {
    document.body.append(note);
    note.textContent = navigator.onLine ? '' : OFFLINE_TEXT;
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  if (!navigator.onLine) show();
}

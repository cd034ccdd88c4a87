/**
 * The script that the dev server adds to each page. It listens for builds, tells the runtime of a good one
 * (`client/dev/page-updates.ts`), and shows the problems of a bad one over the last good page. A page without
 * the runtime is loaded again. It is plain JavaScript, sent as it is.
 */
export const DEV_SCRIPT = `(() => {
  const ID = 'rowpress-problems';
  const open = (sentence) => {
    const box = document.createElement('div');
    box.id = ID;
    box.setAttribute('role', 'alert');
    box.style.cssText = 'position:fixed;inset:auto 0 0 0;max-height:70vh;overflow:auto;z-index:2147483647;background:#1d1420;color:#f6eef2;font:14px/1.5 ui-monospace,monospace;padding:20px 24px;border-top:4px solid #e5484d;box-shadow:0 -8px 40px #0006';
    const title = document.createElement('strong');
    title.textContent = sentence;
    box.append(title);
    const close = document.createElement('button');
    close.textContent = 'Hide';
    close.style.cssText = 'float:right;font:inherit;color:inherit;background:none;border:1px solid #fff6;border-radius:6px;padding:2px 10px;cursor:pointer';
    close.onclick = () => box.remove();
    box.prepend(close);
    document.body.append(box);
    return box;
  };
  const show = (problems) => {
    document.getElementById(ID)?.remove();
    if (problems.length === 0) return;
    const box = open(problems.length === 1 ? 'One problem. The last good page stays.' : problems.length + ' problems. The last good pages stay.');
    for (const problem of problems) {
      const place = document.createElement('p');
      place.style.cssText = 'margin:14px 0 0;color:#ffb1b4';
      place.textContent = [problem.file, problem.line, problem.column].filter(Boolean).join(':');
      const text = document.createElement('p');
      text.style.cssText = 'margin:0';
      text.textContent = problem.message + '. ' + problem.advice;
      box.append(place, text);
      if (!problem.frame) continue;
      const frame = document.createElement('pre');
      frame.style.cssText = 'margin:6px 0 0;color:#c9bcc6;white-space:pre-wrap';
      frame.textContent = problem.frame;
      box.append(frame);
    }
  };
  const tell = (gone) => {
    const box = open('There is no page at this address since an edit of this site.');
    const text = document.createElement('p');
    text.style.cssText = 'margin:14px 0 0';
    text.textContent = gone.added.length === 0 ? 'No page was added by that edit.' : 'That edit has added: ';
    for (const address of gone.added) {
      const link = document.createElement('a');
      link.style.cssText = 'color:#ffb1b4;margin-right:14px';
      link.href = link.textContent = address;
      text.append(link);
    }
    box.append(text);
  };
  let { build } = document.currentScript.dataset;
  let [events, timer, path] = [];
  const hear = ({ data }) => {
    const state = JSON.parse(data);
    show(state.problems);
    const isOther = state.build !== build;
    // A server that was started again has nothing to show yet.
    if (!state.isShown) return;
    build = state.build;
    if (isOther && state.gone?.movedTo) location.replace(state.gone.movedTo);
    else if (isOther) {
      const event = new CustomEvent('rowpress:build', { cancelable: true });
      if (document.dispatchEvent(event)) location.reload();
    } else if (state.gone && state.problems.length === 0) tell(state.gone);
  };
  const listen = () => {
    stop();
    path = location.pathname;
    events = new EventSource('/__rowpress/events?page=' + encodeURIComponent(path));
    events.onmessage = hear;
    // Not every browser asks again after a refused connection.
    events.onerror = () => {
      stop();
      timer = setTimeout(listen, 500);
    };
  };
  const stop = () => {
    clearTimeout(timer);
    events?.close();
  };
  // A browser opens six connections to a server, so a tab that nobody sees has none. When it is seen again, it
  // hears of what it has missed.
  const look = () => (document.hidden ? stop() : listen());
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  window.navigation?.addEventListener('navigatesuccess', () => path !== location.pathname && look());
  look();
})();
`;

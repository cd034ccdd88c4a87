/**
 * The script that the dev server adds to each page. It listens for builds, tells the runtime of a good one
 * (`client/dev/page-updates.ts`), and shows the problems of a bad one over the last good page. A page without
 * the runtime is loaded again. It is plain JavaScript, sent as it is.
 */
export const DEV_SCRIPT = `(() => {
  const ID = 'rowpress-problems';
  const show = (problems) => {
    document.getElementById(ID)?.remove();
    if (problems.length === 0) return;
    const box = document.createElement('div');
    box.id = ID;
    box.setAttribute('role', 'alert');
    box.style.cssText = 'position:fixed;inset:auto 0 0 0;max-height:70vh;overflow:auto;z-index:2147483647;background:#1d1420;color:#f6eef2;font:14px/1.5 ui-monospace,monospace;padding:20px 24px;border-top:4px solid #e5484d;box-shadow:0 -8px 40px #0006';
    const title = document.createElement('strong');
    title.textContent = problems.length === 1 ? 'One problem. The last good page stays.' : problems.length + ' problems. The last good pages stay.';
    box.append(title);
    const close = document.createElement('button');
    close.textContent = 'Hide';
    close.style.cssText = 'float:right;font:inherit;color:inherit;background:none;border:1px solid #fff6;border-radius:6px;padding:2px 10px;cursor:pointer';
    close.onclick = () => box.remove();
    box.prepend(close);
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
    document.body.append(box);
  };
  let { build } = document.currentScript.dataset;
  let events;
  let timer;
  const hear = ({ data }) => {
    const state = JSON.parse(data);
    show(state.problems);
    // A server that was started again has nothing to show yet.
    if (!state.isShown || state.build === build) return;
    build = state.build;
    const event = new CustomEvent('rowpress:build', { cancelable: true });
    if (document.dispatchEvent(event)) location.reload();
  };
  const listen = () => {
    stop();
    events = new EventSource('/__rowpress/events?page=' + encodeURIComponent(location.pathname));
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
  // A browser opens six connections to a server, so a tab that is not seen needs none. It hears of all that it has missed when it is seen.
  const look = () => (document.hidden ? stop() : listen());
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  look();
})();
`;

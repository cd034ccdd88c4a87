/**
 * The styles of drawn scenes in an encoded video: those of the light scheme, since a file has one look. They
 * are the values of `styles/tokens.css`, `illustrations/illustrations.css` and `clips/clips.css`.
 */
export const FRAME_STYLES = `
svg{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;color:#17181c;font-size:20px}
text{fill:#17181c;stroke:none;font-family:instrument-sans,instrument-sans-extended;font-weight:500;letter-spacing:-.2px}.c-b{font-weight:600}
.i-paper{fill:#fbfaf7}.i-surface{fill:#fff}.i-sunken{fill:#f3f1eb}.i-warm{fill:#f9ede5}.i-well{fill:#f2f1ed}
.i-ink{fill:#17181c}.i-muted{fill:#55575f}.i-quiet{fill:#b8b9bc}.i-mid{fill:#dc9878}.i-rule{fill:#e3e0d8}
.i-accent{fill:#b93a0b}.i-soft{fill:#fcece3}.i-on-accent{fill:#fff}.i-shade{fill:#140f05;fill-opacity:.06}
.i-line{stroke:#e3e0d8}.i-stroke-accent{stroke:#b93a0b}.i-stroke-soft{stroke:#fcece3}
.i-stroke-on-accent{stroke:#fff}.i-stroke-ink{stroke:#17181c}.i-stroke-muted{stroke:#55575f}
.i-dim{stroke:#b8b9bc}.i-stroke-paper{stroke:#fbfaf7}.i-stroke-surface{stroke:#fff}
.c-m{fill:#55575f}.c-ok{color:#17663f}.c-warn{color:#7a4b00}.c-bad{color:#a81f2d}
.c-new{color:#912d08}.c-on{color:#912d08}.c-f{fill:currentColor}.c-s{fill:currentColor;fill-opacity:.13}
.c-track{fill:#fff;fill-opacity:.25}.c-thread{stroke:#fff;stroke-opacity:.25}
.c-l{stroke:currentColor}.c-edge{stroke:#b8b9bc}.c-night{fill:#1b1c20}.c-flame{fill:#ff8f5e}
.c-on-night{fill:#f4f2ec}.c-on-night-m{fill:#b9bac0}.c-on-accent{fill:#fff}
.ring{fill:none;stroke:#ff6a2b;stroke-width:4}.click{fill:#ff6a2b}
.pointer{fill:#17181c;stroke:#fff;stroke-width:2.5;stroke-linejoin:round}
`;

import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { findReact, loadModule, loadReact } from '../../generator/bundle/templates/react.ts';

describe('loadReact in a program that has loaded React’s development build', () => {
  const programs = createRequire(import.meta.url)('react') as typeof import('react');
  const react = findReact(import.meta.dirname);
  const own = loadModule('react', react) as typeof import('react');

  it('loads the production build as well', () => {
    // Only the development build has `act`.
    expect(programs.act).toBeTypeOf('function');
    expect(own.act).toBeUndefined();
    expect(own.version).toBe(programs.version);
  });

  it('gives templates and the renderer the same React', () => {
    expect(loadModule('react', react)).toBe(own);
    const { createElement, internals } = loadReact(react);
    expect(createElement).toBe(own.createElement);
    const { renderToStaticMarkup } = loadModule(
      'react-dom/server',
      react,
    ) as typeof import('react-dom/server');
    const State = () => own.useState('state')[0];
    expect(renderToStaticMarkup(createElement(State, {}))).toBe('state');
    expect(internals?.react.H).not.toBeUndefined();
  });
});

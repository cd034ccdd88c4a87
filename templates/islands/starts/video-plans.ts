import type { VideoPlan } from '../storyboard-builder/video-plan.ts';

/** The kinds of video that are planned on a storyboard. */
export type VideoKind = 'storyboard' | 'training' | 'explainer' | 'onboarding' | 'demo' | 'release';

const SCENE_HINT = 'One line for each scene. A blank line and a line with # in front name a scene.';

/** The plans of all kinds of video. */
export const VIDEO_PLANS: Readonly<Record<VideoKind, VideoPlan>> = {
  storyboard: {
    make: 'Make the storyboard',
    notes: 'Your script or key sentences',
    hint: SCENE_HINT,
    aim: 'What the viewer fears or wants',
    scenes: [],
    shortest: 40,
    longest: 180,
    advice: 'Mark one place to look at in every frame. A frame without one can go.',
  },
  training: {
    make: 'Make the lesson',
    notes: 'What the expert says and does',
    hint: `${SCENE_HINT} Write what to do, then what shows that it worked.`,
    aim: 'What the learner can do afterwards',
    scenes: [],
    shortest: 60,
    longest: 240,
    advice: 'Give each slide one screen. Two screens on a slide age twice as fast.',
  },
  explainer: {
    make: 'Make the explainer',
    notes: 'The answer, in your own words',
    hint: 'Five lines are enough: the surprise, the comparison, what changes, the sum, what happens next.',
    aim: 'The question, as a customer asked it',
    scenes: ['The surprise', 'The comparison', 'What changes', 'The sum', 'What happens next'],
    shortest: 60,
    longest: 120,
    advice: 'Keep to one idea. If a second one needs a scene, it needs a video.',
  },
  onboarding: {
    make: 'Make the first video',
    notes: 'The steps to one first result',
    hint: 'Begin with why now, end with the button that leads on. One obstacle a video.',
    aim: 'The first result that the customer would mention to a colleague',
    scenes: ['Why now', 'Start', 'The step people miss', 'How you know it worked', 'Onwards'],
    shortest: 45,
    longest: 120,
    advice: 'End the video where the viewer has to wait for an email or a code.',
  },
  demo: {
    make: 'Make the demo',
    notes: 'What each reader should see',
    hint: 'Start with the mess the buyer knows. Then a scene for each person who gets the link.',
    aim: 'Who will watch it after your contact',
    scenes: ['The mess', 'The proof', 'For the team lead', 'For finance', 'The weak spot', 'The next step'],
    shortest: 75,
    longest: 150,
    advice: 'Say one weak spot yourself. It makes the rest believable.',
  },
  release: {
    make: 'Make the release video',
    notes: 'The change, from before to undo',
    hint: 'Five lines: what people do today, what is new, how to do it, what protects them, how to go back.',
    aim: 'Who is affected, and from when',
    scenes: ['Before', 'The change', 'Do it', 'The safety net', 'Undo'],
    shortest: 30,
    longest: 60,
    advice: 'Show the old screen first. Viewers recognise what they will no longer have to do.',
  },
};

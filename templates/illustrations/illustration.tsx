import type { ReactElement } from 'react';
import { AnalyticsChartIllustration } from './analytics-chart.tsx';
import { CertificateIllustration } from './certificate.tsx';
import { CourseIllustration } from './course.tsx';
import { FunnelIllustration } from './funnel.tsx';
import { HubGridIllustration } from './hub-grid.tsx';
import type { IllustrationProps } from './parts.tsx';
import { PortalIllustration } from './portal.tsx';
import { RecorderIllustration } from './recorder.tsx';
import { SlideEditorIllustration } from './slide-editor.tsx';
import { SubtitleTrackIllustration } from './subtitle-track.tsx';
import { WaveformIllustration } from './waveform.tsx';

const drawings = {
  recorder: RecorderIllustration,
  'slide-editor': SlideEditorIllustration,
  waveform: WaveformIllustration,
  'subtitle-track': SubtitleTrackIllustration,
  'hub-grid': HubGridIllustration,
  course: CourseIllustration,
  portal: PortalIllustration,
  'analytics-chart': AnalyticsChartIllustration,
  funnel: FunnelIllustration,
  certificate: CertificateIllustration,
} as const satisfies Record<string, (props: IllustrationProps) => ReactElement>;

export type IllustrationName = keyof typeof drawings;

export const illustrationNames = Object.keys(drawings) as IllustrationName[];

/** Draws a part of the product. The picture is chosen by name and varied by the seed. */
export function Illustration({ name, ...props }: IllustrationProps & { name: IllustrationName }) {
  const Drawing = drawings[name];
  return <Drawing {...props} />;
}

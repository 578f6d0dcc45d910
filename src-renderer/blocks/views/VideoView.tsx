import type { BlockProps } from '@shared/contract/content/blocks';
import { parseVideo } from '@shared/domain/content/frames';
import { t } from '../blockTexts';
import { ExternalFrame } from './ExternalFrame';
import { EmptyBlock, Section } from './Section';

export const VideoView = ({ title, address }: BlockProps['video']) => {
  const frame = parseVideo(address);
  if (frame === null) return <EmptyBlock textKey="blocks.empty.video" />;
  return (
    <Section title={title} className="pb-video" label={t('blocks.view.video')}>
      <ExternalFrame frame={frame} title={title} className="pb-video-frame" />
    </Section>
  );
};

import type { BlockProps } from '@shared/contract/content/blocks';
import { parseFrame } from '@shared/domain/content/frames';
import { t } from '../blockTexts';
import { ExternalFrame } from './ExternalFrame';
import { EmptyBlock, Section } from './Section';

export const IframeView = ({ title, address, height }: BlockProps['iframe']) => {
  const frame = parseFrame(address);
  if (frame === null) return <EmptyBlock textKey="blocks.empty.iframe" />;
  const label = t('blocks.view.frame', { provider: t(`blocks.providers.${frame.provider}`) });
  return (
    <Section title={title} className="pb-iframe" label={label}>
      <ExternalFrame frame={frame} title={title} className="pb-frame" height={height} />
    </Section>
  );
};

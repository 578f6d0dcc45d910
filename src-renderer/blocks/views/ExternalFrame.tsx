import type { Frame } from '@shared/domain/content/frames';
import { useBlockContext } from '../blockData';
import { t } from '../blockTexts';

interface ExternalFrameProps {
  frame: Frame;
  title: string;
  className: string;
  /** Fixed height of the frame (px), if any. */
  height?: number;
}

/** Third-party page in a frame with minimal permissions; a static card inside the app. */
export const ExternalFrame = ({ frame, title, className, height }: ExternalFrameProps) => {
  const { host } = useBlockContext();
  const provider = t(`blocks.providers.${frame.provider}`);
  const name = title || t('blocks.view.frame', { provider });
  const style = height === undefined ? undefined : { height };
  if (host.frames === 'frame') {
    return (
      <iframe
        className={className}
        src={frame.src}
        title={name}
        style={style}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; encrypted-media; picture-in-picture"
      />
    );
  }
  return (
    <div className={`${className} pb-card-frame`} style={style}>
      <span className="pb-card-sign" aria-hidden />
      <span className="pb-card-name">{name}</span>
      <span className="pb-card-provider">{provider}</span>
    </div>
  );
};

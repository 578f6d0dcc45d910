import type { ReactNode } from 'react';
import { t, type BlockTextKey } from '../blockTexts';
import { useBlockContext } from '../blockData';
import { Section } from './Section';
import type { useCarousel } from './useCarousel';

interface CarouselProps {
  title: string;
  className: string;
  rowClassName?: string;
  /** Accessible name of the section and its row. */
  labelKey: BlockTextKey;
  previousKey: BlockTextKey;
  nextKey: BlockTextKey;
  carousel: Pick<ReturnType<typeof useCarousel>, 'row' | 'step' | 'onScroll'>;
  /** True to show buttons for the previous and next item. */
  hasSteps: boolean;
  /** Text between the buttons, such as `Banner 2 de 5`. */
  position?: ReactNode;
  /** Content after the buttons. */
  more?: ReactNode;
  /** List items. */
  children: ReactNode;
}

/** Section with a horizontally scrolling row of items. */
export const Carousel = ({
  title,
  className,
  rowClassName,
  labelKey,
  previousKey,
  nextKey,
  carousel: { row, step, onScroll },
  hasSteps,
  position,
  more,
  children,
}: CarouselProps) => {
  const { host } = useBlockContext();
  const isStatic = host.madeAt !== undefined;
  return (
    <Section title={title} className={className} label={t(labelKey)}>
      <ul
        className={['pb-row', rowClassName, isStatic && 'pb-row-static'].filter(Boolean).join(' ')}
        ref={row}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls is reached by keys as well
        tabIndex={0}
        aria-label={t(labelKey)}
      >
        {children}
      </ul>
      {hasSteps && !isStatic && (
        <div className="pb-steps">
          <button type="button" className="pb-step" aria-label={t(previousKey)} onClick={() => step(-1)}>
            ‹
          </button>
          {position}
          <button type="button" className="pb-step" aria-label={t(nextKey)} onClick={() => step(1)}>
            ›
          </button>
          {more}
        </div>
      )}
    </Section>
  );
};

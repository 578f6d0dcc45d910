import type { ReactNode } from 'react';
import { t, type BlockTextKey } from '../texts';
import { useBlockContext } from '../blockData';
import { Section } from './Section';
import type { useCarousel } from './useCarousel';

interface CarouselProps {
  title: string;
  className: string;
  rowClassName?: string;
  /** Names section and row. */
  labelKey: BlockTextKey;
  previousKey: BlockTextKey;
  nextKey: BlockTextKey;
  carousel: Pick<ReturnType<typeof useCarousel>, 'row' | 'step' | 'onScroll'>;
  /** Whether there are buttons for the next item and the one before. */
  hasSteps: boolean;
  /** Between the two buttons. */
  place?: ReactNode;
  /** Behind them. */
  more?: ReactNode;
  /** Items of a list. */
  children: ReactNode;
}

/** A section of a page whose items stand in one row that scrolls by hand, by keys and by its buttons. */
export const Carousel = ({
  title,
  className,
  rowClassName,
  labelKey,
  previousKey,
  nextKey,
  carousel: { row, step, onScroll },
  hasSteps,
  place,
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
          {place}
          <button type="button" className="pb-step" aria-label={t(nextKey)} onClick={() => step(1)}>
            ›
          </button>
          {more}
        </div>
      )}
    </Section>
  );
};

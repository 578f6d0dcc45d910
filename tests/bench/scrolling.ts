import type { Page } from 'playwright';
import { computeMedian, computePercentile } from './pairs';

interface Scrolled {
  /** Duration of each frame (ms). */
  frames: number[];
  /** Frames in which a visible index has no row. */
  blanks: number;
}

interface ScrollMethod {
  /** Selector of an element inside the scroll container. */
  inside: string;
  /** Pixels per frame. */
  step: number;
  frames: number;
}

/**
 * Scrolls the container of an element by `step` per frame, and back from its end; checks for gaps before each frame.
 */
export const measureScroll = (page: Page, scrollOptions: ScrollMethod): Promise<Scrolled> =>
  page.evaluate(
    ({ inside, step, frames: count }) =>
      new Promise<Scrolled>((resolve, reject) => {
        const isScrollable = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
        let area = document.querySelector(inside);
        while (area !== null && area !== document.body && !isScrollable(area)) area = area.parentElement;
        const scroller = area === null || area === document.body ? document.scrollingElement : area;
        if (scroller === null) return reject(new Error('nothing scrolls'));
        const getMaxScroll = () => scroller.scrollHeight - scroller.clientHeight - 1;
        if (getMaxScroll() < step) return reject(new Error('there is nothing to scroll'));
        const isBlank = () => {
          const rows = document.querySelectorAll('[data-row]');
          const [first, last] = [rows[0], rows[rows.length - 1]];
          const body = first?.parentElement?.getBoundingClientRect();
          if (first === undefined || last === undefined || body === undefined || !scroller.contains(first))
            return false;
          const top = Math.max(body.top, 0);
          const bottom = Math.min(body.bottom, window.innerHeight);
          return first.getBoundingClientRect().top > top + 1 || last.getBoundingClientRect().bottom < bottom - 1;
        };
        const times: number[] = [];
        let blanks = 0;
        let direction = 1;
        const draw = (now: number) => {
          times.push(now);
          if (times.length > count) {
            resolve({ frames: times.slice(1).map((time, index) => time - (times[index] ?? time)), blanks });
            return;
          }
          if (scroller.scrollTop + step * direction > getMaxScroll()) direction = -1;
          else if (scroller.scrollTop + step * direction < 0) direction = 1;
          scroller.scrollTop += step * direction;
          if (isBlank()) blanks += 1;
          requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
      }),
    scrollOptions,
  );

/** Scrolls a bare box on the same page: the baseline of machine and browser. */
export const measureBaselineScroll = async (
  page: Page,
  scrollOptions: Omit<ScrollMethod, 'inside'>,
): Promise<Scrolled> => {
  await page.evaluate(() => {
    const plainElement = document.createElement('div');
    plainElement.id = 'bare';
    plainElement.style.cssText = 'position:fixed;inset:0;overflow:auto;z-index:9999;background:white';
    const tallElement = document.createElement('div');
    tallElement.style.height = '70000px';
    plainElement.append(tallElement);
    document.body.append(plainElement);
  });
  const bareScroll = await measureScroll(page, { ...scrollOptions, inside: '#bare' });
  await page.evaluate(() => document.querySelector('#bare')?.remove());
  return bareScroll;
};

/** Frames per thousand that took more than 1.5 times the screen's frame time. */
export const lateFramesPerThousand = ({ frames }: Pick<Scrolled, 'frames'>): number =>
  (frames.filter((took) => took > 25).length / frames.length) * 1000;

interface Rounds {
  own: Scrolled[];
  baseline: Scrolled[];
}

/** Alternates between scrolling the element and a bare box for a number of rounds. */
export const measureScrollRounds = async (page: Page, scrollOptions: ScrollMethod, rounds: number): Promise<Rounds> => {
  const results: Rounds = { own: [], baseline: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.baseline.push(await measureBaselineScroll(page, scrollOptions));
    results.own.push(await measureScroll(page, scrollOptions));
  }
  return results;
};

/** Median over all rounds of the 99.5th percentile of the frame time. */
export const medianP995 = (rounds: readonly Scrolled[]): number =>
  computeMedian(rounds.map(({ frames }) => computePercentile(frames, 0.995)));

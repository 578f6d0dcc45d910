import type { CheckResult, Result } from 'axe-core';
import { computeContrastWithPage } from './brandColor';
import { t, type BlockTextKey } from './blockTexts';

interface PageFinding {
  /** Rule that the element breaks. Each element has at most one finding per rule. */
  kind: string;
  /** Text for the user. */
  text: string;
  element: Element;
}

const textKeyByRule: Readonly<Record<string, BlockTextKey>> = {
  'image-alt': 'blocks.check.pictureText',
  'heading-order': 'blocks.check.headingOrder',
  'empty-heading': 'blocks.check.headingEmpty',
  'link-name': 'blocks.check.linkName',
  'frame-title': 'blocks.check.frameName',
  'color-contrast': 'blocks.check.contrast',
};

const ruleIds = Object.keys(textKeyByRule);

/** Minimum contrast of a control's parts with their surroundings. Source: WCAG 2.2, 1.4.11. */
const minPartContrast = 3;

const maxNameLength = 60;

const getName = (element: Element): string => {
  const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text;
};

const formatOneDecimal = (number: number): string => String(Math.floor(number * 10) / 10).replace('.', ',');

interface ContrastData {
  contrastRatio?: number;
  expectedContrastRatio?: string;
}

const getRatios = (checks: readonly CheckResult[]) => {
  const { contrastRatio = 1, expectedContrastRatio = '4.5:1' } = (checks[0]?.data ?? {}) as ContrastData;
  return {
    ratio: formatOneDecimal(contrastRatio),
    wanted: expectedContrastRatio.replace(':1', '').replace('.', ','),
  };
};

const toFindings = ({ id, nodes }: Result): PageFinding[] => {
  const key = textKeyByRule[id];
  if (key === undefined) return [];
  return nodes.flatMap(({ element, any }) =>
    element === undefined ? [] : [{ kind: id, text: t(key, { name: getName(element), ...getRatios(any) }), element }],
  );
};

/**
 * Finds meaningful pictures without alternative text. Axe does not report an empty text, which marks a picture as
 * decorative.
 */
const findUndescribedPictures = (root: Element): PageFinding[] =>
  [...root.querySelectorAll('img[data-wants-text]')].map((element) => ({
    kind: 'picture-text',
    text: t('blocks.check.pictureText'),
    element,
  }));

/** Reports a missing main heading, or every additional one: a page needs exactly one. */
const findMainHeadings = (root: Element): PageFinding[] => {
  const [firstHeading, ...otherHeadings] = root.querySelectorAll('h1');
  if (firstHeading === undefined)
    return [{ kind: 'main-heading', text: t('blocks.check.headingMissing'), element: root }];
  return otherHeadings.map((element) => ({
    kind: 'main-heading',
    text: t('blocks.check.headingTwice', { name: getName(element) }),
    element,
  }));
};

/** Finds buttons and labels in the tenant's color that are hardly visible on white. */
const findLowBrandContrast = (root: Element): PageFinding[] => {
  const page = root.closest('.pb-page') ?? root.querySelector('.pb-page');
  const color = page === null ? '' : getComputedStyle(page).getPropertyValue('--pb-brand').trim();
  if (!/^#[0-9a-f]{6}$/i.test(color)) return [];
  const shownElement = root.querySelector('.pb-button, .pb-label, .pb-background-brand, .pb-hero-plain');
  const ratio = computeContrastWithPage(color);
  if (shownElement === null || ratio >= minPartContrast) return [];
  const text = t('blocks.check.brandContrast', { ratio: formatOneDecimal(ratio) });
  return [{ kind: 'brand-contrast', text, element: shownElement }];
};

/** Removes `inert` during a check: axe skips inert elements, but visitors can use them. */
const runWithoutInert = async <T>(root: Element, run: () => Promise<T>): Promise<T> => {
  const inertElements = [...root.querySelectorAll('[inert]')];
  for (const element of inertElements) element.removeAttribute('inert');
  try {
    return await run();
  } finally {
    for (const element of inertElements) element.setAttribute('inert', '');
  }
};

let runningCheck: Promise<unknown> = Promise.resolve();

/**
 * Checks a rendered page: pictures without text, heading order, links without names, poor contrast. `root` is the
 * element around `PageFrame`. Advisory only: saving does not depend on it. Loads its library with the first check and
 * checks one page at a time.
 */
export const checkPage = (root: Element): Promise<PageFinding[]> => {
  const check = runningCheck.then(async () => {
    const { default: axe } = await import('axe-core');
    const options = { runOnly: ruleIds, resultTypes: ['violations' as const], elementRef: true };
    const { violations } = await runWithoutInert(root, () => axe.run(root, options));
    return [
      ...findUndescribedPictures(root),
      ...findMainHeadings(root),
      ...violations.flatMap(toFindings),
      ...findLowBrandContrast(root),
    ];
  });
  runningCheck = check.catch(() => undefined);
  return check;
};

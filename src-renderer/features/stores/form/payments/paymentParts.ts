import type { TabPart } from '@kit/resource/page/definition';

/** The values that `PaymentMethodsSection` edits, each with its name and its words for the conflict view. */
export const paymentParts: readonly TabPart[] = [];

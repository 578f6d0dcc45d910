export const questionCategories = ['yes_no', 'nps', 'open', 'satisfaction'] as const;
export type QuestionCategory = (typeof questionCategories)[number];

/** Best score of a satisfaction question. */
export const maxSatisfaction = 5;

/** Other words of platforms for these categories. */
export const questionCategorySpellings = {
  yes_or_no: 'yes_no',
  boolean: 'yes_no',
  text: 'open',
  stars: 'satisfaction',
} as const;

export const questionCategories = ['yes_no', 'nps', 'open', 'satisfaction'] as const;
export type QuestionCategory = (typeof questionCategories)[number];

/** Best score of a satisfaction question. */
export const maxSatisfaction = 5;

/** Other names of question categories in the specification and on platforms. */
export const questionCategorySpellings = {
  'yes/no': 'yes_no',
  'si/no': 'yes_no',
  'sí/no': 'yes_no',
  yes_or_no: 'yes_no',
  boolean: 'yes_no',
  text: 'open',
  abierta: 'open',
  stars: 'satisfaction',
  satisfacción: 'satisfaction',
} as const;

export const questionCategories = ['yes_no', 'nps', 'open', 'satisfaction'] as const;
export type QuestionCategory = (typeof questionCategories)[number];

/** Best score of a satisfaction question. */
export const maxSatisfaction = 5;

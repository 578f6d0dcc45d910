/** Formats texts as a list in a sentence: "pollo, pan y queso". */
export const formatList = (texts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat('es-CL', { type }).format(texts);

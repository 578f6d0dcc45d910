/** Alternative forms in which platforms store a field, see `inForms`. */
export type FormName = 'deliveryAreas' | 'daysAndHours' | 'discount' | 'cofinanceByType' | 'spelling';

/** Fields of an entity or row that arrived in an alternative form, with data about the original for writing it back. */
export type FormNotes = Readonly<Record<string, { form: FormName; came: unknown }>>;

/** Forms other than the app's in which platforms keep a field, see `inForms`. */
export type FormName = 'deliveryAreas' | 'daysAndHours' | 'discount' | 'cofinanceByType' | 'spelling';

/** Fields of an entity or row that came in another form, with the value as it came. */
export type FormNotes = Readonly<Record<string, { form: FormName; came: unknown }>>;

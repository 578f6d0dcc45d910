/** Alternative forms in which platforms store a field, see `inForms`. */
export type FormName =
  | 'deliveryAreas'
  | 'daysAndHours'
  | 'productAvailability'
  | 'couponables'
  | 'restrictions'
  | 'otherName'
  | 'discount'
  | 'cofinanceByType'
  | 'byWeekday'
  | 'plainQuotes'
  | 'orderedProducts'
  | 'timeInDate'
  | 'methodWords'
  | 'waitDate'
  | 'publicationFlag'
  | 'spelling'
  | 'words';

/** Which fields of an entity or row arrived in an alternative form, with the data needed to write that form back. */
export type FormNotes = Readonly<Record<string, { form: FormName; came: unknown }>>;

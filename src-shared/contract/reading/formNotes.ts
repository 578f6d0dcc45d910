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

/** Fields of an entity or row that arrived in an alternative form, with the data needed to write them in that form. */
export type FormNotes = Readonly<Record<string, { form: FormName; came: unknown }>>;

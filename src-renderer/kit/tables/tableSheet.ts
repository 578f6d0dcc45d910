/** Sheet of a workbook. `records[0]` is the first row. */
export interface TableSheet {
  /** Empty if the file has only one sheet. */
  name: string;
  records: string[][];
  /** Texts of the cells as the spreadsheet displays them. */
  displayedCells: string[][];
}

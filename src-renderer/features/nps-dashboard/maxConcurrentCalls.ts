/** Maximum concurrent requests for a table or chart that needs one per row. */
export const maxConcurrentCalls = 5;

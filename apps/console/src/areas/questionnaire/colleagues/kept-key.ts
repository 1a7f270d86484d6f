const PREFIX = 'parapet.answer.';

/** The key to one question, kept in this tab alone: a reload does not ask for another code. */
export const findKey = (requestId: string): string | null => sessionStorage.getItem(PREFIX + requestId);
export const keepKey = (requestId: string, key: string): void =>
  sessionStorage.setItem(PREFIX + requestId, key);
export const dropKey = (requestId: string): void => sessionStorage.removeItem(PREFIX + requestId);

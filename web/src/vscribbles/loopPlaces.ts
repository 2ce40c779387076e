export const loopPath = (id: string): string => `/vscribbles/${id}`;
export const desktopPath = (id: string | undefined): string => `/vScribbleDesktop/${id ? `?loop=${id}` : ''}`;

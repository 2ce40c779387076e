import { useState } from 'react';

/** Whether something has been there since this screen opened: what its viewer removes leaves no error, while one goes elsewhere. */
export function useWasThere(isThere: boolean): boolean {
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  return wasThere;
}

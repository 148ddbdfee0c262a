// WebKit keeps a page that is left as it stands, for the way back, and with it whatever is under way in IndexedDB: the pages
// that come after it then wait for that without end, because only the page itself could finish it (w3c/IndexedDB#381,
// idb-keyval#180). Closing the connection waits for it too; calling it off does not.

const underWay = new Set<IDBTransaction>()

function follow(transaction: IDBTransaction): IDBTransaction {
  const over = () => underWay.delete(transaction)
  transaction.addEventListener('complete', over)
  transaction.addEventListener('abort', over)
  underWay.add(transaction)
  return transaction
}

/**
 * From now on a page that is left, and may come back, calls off what is under way in IndexedDB: as it would be if the
 * page were gone. What is on its way to the disk already goes on.
 * @param onBack called when a page comes back that had to call something off
 */
export function letGoWhenLeft(onBack: () => void): void {
  if (!window.IDBDatabase) return
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    return follow(transaction.apply(this, given))
  }
  // The change of a database's shape is a transaction too, and nobody asks for it.
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...given) {
    const opening = open.apply(this, given)
    opening.addEventListener('upgradeneeded', () => opening.transaction && follow(opening.transaction))
    return opening
  }
  let isCutOff = false
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const each of underWay) isCutOff = callOff(each) || isCutOff
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isCutOff) onBack()
    isCutOff = false
  })
}

/** False where it has been finished, and the page has only not heard of it. */
function callOff(transaction: IDBTransaction): boolean {
  try {
    transaction.abort()
    return true
  } catch {
    return false
  }
}

/**
 * Puts a response last into a cache, whose order is that of age.
 * @throws {DOMException} QuotaExceededError where there is no room for it: the earlier one is still there then
 */
export async function putLast(cache: Cache, key: string, response: Response): Promise<void> {
  await cache.put(key, response.clone())
  await cache.delete(key)
  await cache.put(key, response)
}

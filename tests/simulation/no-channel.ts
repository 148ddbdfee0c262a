// Import before Dexie: its channel between tabs would carry one device's news to another, at a time of its own.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

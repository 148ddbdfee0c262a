import { DeviceList } from './DeviceList.tsx'
import { PinSection } from './PinSection.tsx'

/** The settings of counters: the PIN of this device, and every tablet of the business. */
export const DeviceSections = () => (
  <div className="flex flex-col gap-6">
    <PinSection />
    <DeviceList />
  </div>
)

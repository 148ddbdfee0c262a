// Drawn here, because the tap page may not weigh what a library of icons does.

interface IconProps {
  className?: string
  path: string
}

const Icon = ({ className = 'tap-icon', path }: IconProps) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const Check = () => <Icon className="tap-check" path="m5 12.5 4.5 4.5L19 7.5" />
export const Warning = () => <Icon path="M12 8v5m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18" />
export const Done = () => <Icon path="m8 12.5 3 3 5-6M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18" />
export const Shield = () => (
  <Icon path="M12 3 5 6v5.5c0 4 2.8 7.3 7 9 4.2-1.7 7-5 7-9V6zm-3 9 2.2 2.2L15.5 10" />
)
export const Lock = () => <Icon path="M6.5 11h11v9h-11zM9 11V8a3 3 0 0 1 6 0v3" />
export const Cross = () => <Icon path="m7 7 10 10M17 7 7 17" />
